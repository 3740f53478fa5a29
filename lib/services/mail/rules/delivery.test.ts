import { describe, expect, it } from 'vitest'
import { pauseAfter, refusalOf } from './delivery'

describe('refusalOf', () => {
  it.each([
    [{ code: 'EENVELOPE', responseCode: 550, response: '550 no such user' }, 'recipient', true],
    [{ code: 'EENVELOPE', responseCode: 451, response: '451 try later' }, 'refused', false],
    [{ code: 'EMESSAGE', responseCode: 552, response: '552 too big' }, 'refused', true],
    [{ code: 'EMESSAGE', responseCode: 452, response: '452 full' }, 'refused', false],
    [{ code: 'EAUTH', responseCode: 535, response: '535 bad' }, 'login', false],
    [{ code: 'ESOCKET' }, 'unreachable', false],
    [{ code: 'EPROTOCOL', responseCode: 554, response: '554 go away' }, 'refused', false],
    [{}, 'unexpected', false],
  ])('%o is %s, final: %s', (error, failure, final) => {
    expect(refusalOf(error, 'words')).toMatchObject({ failure, final })
  })

  it('keeps the words of the server short and on one line', () => {
    expect(refusalOf({ response: `421\r\n${'x'.repeat(900)}` }, '').detail).toMatch(/^421 x{296}$/)
  })
})

describe('pauseAfter', () => {
  it('grows with each attempt, and ends after about a day', () => {
    const pauses = Array.from({ length: 12 }, (_, index) => pauseAfter(index + 1))
    const known = pauses.filter((pause) => pause !== null)
    expect(known).toEqual([...known].sort((a, b) => a - b))
    expect(known.length).toBe(9)
    expect(known.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(20 * 60 * 60)
    expect(pauseAfter(10)).toBeNull()
  })
})
