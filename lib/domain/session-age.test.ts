import { describe, expect, it } from 'vitest'
import { seenSince, sessionEnd } from './session-age'

describe('a session', () => {
  const now = new Date('2026-11-29T12:00:00Z')

  it('ends after thirty days at the latest', () => {
    expect(sessionEnd(now).toISOString()).toBe('2026-12-29T12:00:00.000Z')
  })

  it('ends after twelve idle hours in a browser, after eight idle days of a program', () => {
    expect(seenSince('BROWSER', now).toISOString()).toBe('2026-11-29T00:00:00.000Z')
    expect(seenSince('API', now).toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })
})
