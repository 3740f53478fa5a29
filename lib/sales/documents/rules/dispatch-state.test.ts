import { describe, expect, it } from 'vitest'
import { dispatchStateOf } from './dispatch-state'

describe('what a list says of a document’s sending', () => {
  it("is the state of the newest one, regardless of the document's status", () => {
    expect(dispatchStateOf({ status: 'BOOKED', sent: 'FAILED' })).toBe('FAILED')
    expect(dispatchStateOf({ status: 'CANCELLED', sent: 'SENT' })).toBe('SENT')
  })

  it('is that it was not sent where it could have been, and else nothing', () => {
    const unsent = (status: string) => dispatchStateOf({ status, sent: null })
    expect([unsent('BOOKED'), unsent('PAID')]).toEqual(['UNSENT', 'UNSENT'])
    expect([unsent('DRAFT'), unsent('CANCELLED')]).toEqual([null, null])
  })
})
