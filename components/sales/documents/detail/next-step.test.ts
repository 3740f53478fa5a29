import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step'

const mails = (...states: ('QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'WITHDRAWN')[]) =>
  states.map((state) => ({ state }))

describe('what comes next with a booked document', () => {
  const open = { isCancelled: false, canSend: true, canSettle: true }

  it('is sending it until a mail is on its way or out', () => {
    expect(nextStep({ ...open, mails: [] })).toBe('send')
    expect(nextStep({ ...open, mails: mails('WITHDRAWN', 'FAILED') })).toBe('send')
    for (const state of ['QUEUED', 'SENDING', 'SENT'] as const)
      expect(nextStep({ ...open, mails: mails('FAILED', state) })).toBe('settle')
  })

  it('is settling it for those who may not send', () => {
    expect(nextStep({ ...open, canSend: false, mails: [] })).toBe('settle')
  })

  it('is settling a cancelled one that is owed, never sending it', () => {
    expect(nextStep({ ...open, isCancelled: true, mails: [] })).toBe('settle')
  })

  it('is nothing once it is sent and settled, or cancelled', () => {
    expect(nextStep({ ...open, mails: mails('SENT'), canSettle: false })).toBeNull()
    expect(nextStep({ ...open, isCancelled: true, canSettle: false, mails: [] })).toBeNull()
  })
})
