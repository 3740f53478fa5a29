import { describe, expect, it } from 'vitest'
import { failedAttempt, pauseAfterAttempt } from './tse-failure'

describe('failedAttempt', () => {
  it.each([null, 429, 503])('goes on after %s', (status) => {
    expect(failedAttempt({ status, code: 'E_X', isPassing: true })).toEqual({
      failure: 'unreachable',
      final: false,
    })
  })

  it.each([
    [401, 'E_UNAUTHORIZED', 'credentials'],
    [401, 'E_ADMIN_LOGIN_FAILED', 'refused'],
    [423, 'E_ADMIN_PIN_BLOCKED', 'refused'],
    [403, 'E_TSS_LIMIT_REACHED', 'limit'],
    [403, 'E_TSS_LIMIT_PER_DAY_REACHED', 'limit'],
    [403, 'E_FORBIDDEN', 'noAccess'],
    [423, 'E_TSS_DEFECTIVE', 'lost'],
    [404, 'E_TSS_NOT_FOUND', 'lost'],
    [400, 'E_CHANGE_ADMIN_PIN_FAILED', 'refused'],
    [409, 'E_CLIENT_CONFLICT', 'refused'],
  ])('needs a person after %s %s', (status, code, failure) => {
    expect(failedAttempt({ status, code, isPassing: false })).toEqual({ failure, final: true })
  })
})

describe('pauseAfterAttempt', () => {
  it('is as long as fiskaly asks, three hours at most', () => {
    expect(pauseAfterAttempt(1, 3_600_000)).toBe(3_600_000)
    expect(pauseAfterAttempt(1, 1000)).toBe(30_000)
    expect(pauseAfterAttempt(1, 999_999_000)).toBe(3 * 3_600_000)
  })

  it('grows to three hours and stays there', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 99].map((attempts) => pauseAfterAttempt(attempts) / 60_000)
    expect(minutes).toEqual([0.5, 2, 10, 60, 180, 180, 180])
  })
})
