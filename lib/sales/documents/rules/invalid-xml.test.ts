import { describe, expect, it, vi } from 'vitest'
import { bookedAs } from '@/tests/support/e-invoice-documents'
import { refuseInvalidXml } from '../steps/refuse-invalid-xml'
import { unnumberedEInvoice, type Booking } from './booking'

const logged = vi.hoisted(() => vi.fn())
vi.mock('@/lib/server/start/log', () => ({ log: () => ({ error: logged }) }))

/** A booking whose XML would have an impossible day, which no rule looks at. */
const booking = (kind: Booking['draft']['row']['kind'], date = '2026-02-30') =>
  ({
    draft: { row: { kind } },
    printModel: { ...bookedAs('XRECHNUNG'), date },
    files: [{ id: '1', fileName: 'a.csv', mime: 'text/csv', base64: 'no base64 at all' }],
  }) as unknown as Booking

describe('a booking whose e-invoice would break the official schema', () => {
  it('is refused with the place, and logged', async () => {
    await expect(refuseInvalidXml(unnumberedEInvoice(booking('INVOICE')))).rejects.toMatchObject({
      kind: 'rule',
      code: 'eInvoice.schema',
      params: { place: '/ubl:Invoice/cbc:IssueDate' },
    })
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('is not refused as a Stornorechnung, and neither is a sound one', async () => {
    expect(unnumberedEInvoice(booking('CANCELLATION'))).toBeNull()
    await refuseInvalidXml(null)
    await refuseInvalidXml(unnumberedEInvoice(booking('INVOICE', '2026-02-28')))
  })
})
