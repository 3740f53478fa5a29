import { describe, expect, it } from 'vitest'
import { fiskalyVerdict } from './fiskaly-verdict'

const answer = (status: number | null, organizationId = '') => ({ status, organizationId })
const known = { before: 'STORED', entered: '' } as const

describe('fiskalyVerdict', () => {
  it('connects what fiskaly takes, whatever it was', () => {
    for (const before of ['STORED', 'FAILED', 'PENDING', 'CONNECTED'] as const)
      expect(fiskalyVerdict(answer(200, 'org'), { before, entered: '' })).toEqual({
        state: 'CONNECTED',
        refusal: null,
      })
  })

  it('fails where the credentials are another organization’s than the one entered', () => {
    expect(fiskalyVerdict(answer(200, 'ORG-A'), { ...known, entered: 'org-a' }).state).toBe('CONNECTED')
    expect(fiskalyVerdict(answer(200, 'org-b'), { ...known, entered: 'org-a' })).toEqual({
      state: 'FAILED',
      refusal: 'organization',
    })
  })

  it.each([
    [400, 'credentials'],
    [401, 'credentials'],
    [403, 'noAccess'],
  ])('fails at %s (%s)', (status, refusal) => {
    expect(fiskalyVerdict(answer(status), known)).toEqual({ state: 'FAILED', refusal })
  })

  it.each([null, 404, 429, 432, 500, 503])('leaves the connection as it was at %s', (status) => {
    for (const before of ['STORED', 'FAILED', 'CONNECTED'] as const)
      expect(fiskalyVerdict(answer(status), { before, entered: '' })).toEqual({
        state: before,
        refusal: 'unreachable',
      })
    expect(fiskalyVerdict(answer(status), { before: 'PENDING', entered: '' }).state).toBe('STORED')
  })
})
