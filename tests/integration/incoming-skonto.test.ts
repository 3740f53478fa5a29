import { describe, expect, it } from 'vitest'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { undoIncomingPayment } from '@/lib/sales/incoming-invoices/use-cases/undo-payment'
import { execute } from '@/lib/server/core/execute'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { filesOf, on, openBooks } from '../support/datev'
import { received } from '../support/incoming-invoices'
import { balanceOf, readBookings } from '../support/read-batch'
import { bytesOf, ublInvoice } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' }

/** Receives, checks and approves an invoice for 160.60 of 2 November, or of `invoiceDate`. */
async function approved(world: World, invoiceDate?: string): Promise<string> {
  const dated = ublInvoice().replace('>2026-11-02<', `>${invoiceDate}<`)
  const { id } = await received(world, invoiceDate ? bytesOf(dated) : undefined)
  await execute(patchIncoming, world.ctx(), { id, expenseAccount: '4930' })
  await execute(checkIncoming, world.ctx(), { id })
  await execute(approveIncoming, world.ctx(), { id })
  return id
}
const handedOver = async (world: World, period: typeof NOVEMBER, lock = true) => {
  const made = await execute(exportBatch, world.ctx(), { ...period, lock })
  return readBookings((await filesOf(world, made.id))['EXTF_Buchungsstapel.csv'] ?? [])
}
/** Input tax of a period. */
const inputTax = async (world: World, period: typeof NOVEMBER) => {
  const { lines } = await execute(getVatReturn, world.ctx(), period)
  return lines.find(({ code }) => code === '66')?.tax ?? '0.00'
}

describe('Skonto of a received invoice', () => {
  it('is booked with its input tax, by bank and in cash, and taken back with its payment', async () => {
    const { world } = await openBooks(await mintWorld())
    const early = on(world, '2026-11-09')
    const { id: cashDeskId } = await execute(createCashDesk, early.ctx(), { kind: 'OFFICE', name: 'Büro' })
    const float = { id: cashDeskId, date: '2026-11-09', kind: 'OPENING_FLOAT' as const, amount: '200.00' }
    await execute(addCashEntry, early.ctx(), float)
    const byBank = await approved(early)
    const inCash = await approved(early)
    const full = await inputTax(early, NOVEMBER)
    const paid = { date: '2026-11-10', amount: '157.39', discount: '3.21' }
    const at = on(world, '2026-11-10')
    await execute(payIncoming, at.ctx(), { id: byBank, ...paid })
    const { payments } = await execute(payIncoming, at.ctx(), { id: inCash, ...paid, cashDeskId })
    const december = on(world, '2026-12-05')
    const reduced = await inputTax(december, NOVEMBER)
    const rows = await handedOver(december, NOVEMBER)
    const discounts = ['3736', '3731', '3730'].map((account) => balanceOf(rows, account))
    expect(discounts.reduce((sum, one) => sum + one)).toBe(-642)
    const [of19 = 0, of7 = 0] = discounts
    const lost = Math.round((Number(full) - Number(reduced)) * 100)
    expect(Math.abs(lost - (0 - of19 * 19) / 119 - (0 - of7 * 7) / 107)).toBeLessThan(2)
    expect(lost).toBeGreaterThan(0)
    // what the bank has paid is left for its own statement
    expect(balanceOf(rows, '99999')).toBe(0 - 15_739)
    expect((await execute(previewBatch, december.ctx(), NOVEMBER)).late).toEqual([])

    const undo = { id: inCash, paymentId: payments[0]?.id ?? '', reason: 'Doppelt', date: '2026-12-05' }
    await execute(undoIncomingPayment, december.ctx(), undo)
    expect((await execute(previewBatch, december.ctx(), NOVEMBER)).late).toEqual([])
    expect(await inputTax(december, NOVEMBER)).toBe(reduced)
    const back = await handedOver(december, DECEMBER, false)
    const returned = ['3736', '3731', '3730'].map((account) => balanceOf(back, account))
    expect(returned.reduce((sum, one) => sum + one)).toBe(321)
    expect(Math.round(Number(await inputTax(december, DECEMBER)) * 100) * 2).toBe(lost)
    expect(back.every(({ text }) => !text.includes('Berichtigung'))).toBe(true)
  })

  it('is a supplement if its payment is recorded after the period', async () => {
    const { world } = await openBooks(await mintWorld())
    const id = await approved(on(world, '2026-11-09'))
    const december = on(world, '2026-12-05')
    await handedOver(december, NOVEMBER)
    const paid = { id, date: '2026-11-10', amount: '157.39', discount: '3.21' }
    await execute(payIncoming, december.ctx(), paid)
    expect((await execute(previewBatch, december.ctx(), NOVEMBER)).late).toEqual([{ ...NOVEMBER, count: 1 }])
    const rows = await handedOver(december, NOVEMBER)
    expect(rows.every(({ text }) => text.startsWith('Skonto'))).toBe(true)
    expect((await execute(previewBatch, december.ctx(), NOVEMBER)).late).toEqual([])
  })

  it('is late in a period before which its invoice lies, and leaves that to be booked by hand', async () => {
    const { world } = await openBooks(await mintWorld())
    const id = await approved(on(world, '2026-11-09'), '2026-10-20')
    await approved(on(world, '2026-11-09'))
    const december = on(world, '2026-12-05')
    const late = async () => (await execute(previewBatch, december.ctx(), NOVEMBER)).late
    await handedOver(december, NOVEMBER)
    const paid = { id, date: '2026-11-05', amount: '157.39', discount: '3.21' }
    await execute(payIncoming, on(world, '2026-12-10').ctx(), paid)
    expect(await late()).toEqual([{ ...NOVEMBER, count: 1 }])
    const rows = await handedOver(december, NOVEMBER)
    expect(rows.every(({ text }) => text.startsWith('Skonto'))).toBe(true)
    expect(await late()).toEqual([])
    // its own day was never handed over
    await execute(bookByHand, december.ctx(), { id, reason: 'Bucht die Kanzlei' })
    expect(await late()).toEqual([{ ...NOVEMBER, count: 1 }])
    const discounts = ['3736', '3731', '3730'].map((account) => balanceOf(rows, account))
    const back = await handedOver(december, NOVEMBER)
    const returned = ['3736', '3731', '3730'].map((account) => 0 - balanceOf(back, account))
    expect(returned).toEqual(discounts)
    expect(await late()).toEqual([])
  })
})
