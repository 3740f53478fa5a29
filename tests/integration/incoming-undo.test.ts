import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { undoIncomingPayment } from '@/lib/sales/incoming-invoices/use-cases/undo-payment'
import { execute } from '@/lib/server/core/execute'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { entriesOf, linesOf } from '../support/cash-desks'
import { on, openBooks } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { approvedFrom, approvedIn, otherInvoice } from '../support/incoming-invoices'
import { bytesOf, ciiInvoice } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'

const today = businessDay(new Date())
const reason = 'Falsche Rechnung'

/** An approved invoice for 160.60, of which `amount` was paid. */
async function paid(world: World, amount: string, more: object = {}) {
  const { id } = await approvedIn(world)
  const { payments } = await execute(payIncoming, world.ctx(), { id, date: today, amount, ...more })
  return { id, paymentId: payments[0]?.id ?? '' }
}

const deskIn = async (world: World, amount: string) => {
  const { id } = await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: 'Büro' })
  await execute(addCashEntry, world.ctx(), { id, date: today, kind: 'OPENING_FLOAT', amount })
  return id
}
const spend = (world: World, id: string, amount: string) =>
  execute(addCashEntry, world.ctx(), { id, date: today, kind: 'CASH_TRANSIT', amount })
const at = (path: string, code: string) => ({ fields: [expect.objectContaining({ path, code })] })

describeUseCase(undoIncomingPayment, {
  validInput: async (world) => ({ ...(await paid(world, '100.00')), reason }),
  invalidInputs: async (world) => ({
    'no reason': { ...(await paid(world, '1.00')), reason: ' ' },
    'no such day': { ...(await paid(world, '1.00')), reason, date: '2026-02-30' },
  }),
})

describe('a payment of a received invoice is undone', () => {
  it('once, with its Skonto; the invoice is open again and can be reopened', async () => {
    const world = await mintWorld()
    const { id, paymentId } = await paid(world, '157.39', { discount: '3.21' })
    const undo = () => execute(undoIncomingPayment, world.ctx(), { id, paymentId, reason })
    const both = await Promise.allSettled([undo(), undo()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(undo()).rejects.toMatchObject({ code: 'payment.undone' })
    const { state, openAmount, payments } = await execute(getIncomingInvoice, world.ctx(), { id })
    expect([state, openAmount]).toEqual(['APPROVED', '160.60'])
    const counter = { amount: '-157.39', discount: '-3.21', reverses: paymentId, reason, isReversed: false }
    expect(payments).toMatchObject([{ id: paymentId, isReversed: true, reverses: null }, counter])
    const counterId = payments[1]?.id ?? ''
    const again = execute(undoIncomingPayment, world.ctx(), { id, paymentId: counterId, reason })
    await expect(again).rejects.toMatchObject({ code: 'payment.undone' })
    expect((await execute(reopenIncoming, world.ctx(), { id })).state).toBe('RECEIVED')
  })

  it('never twice, whatever passes the use case by', async () => {
    const world = await mintWorld()
    const { id, paymentId } = await paid(world, '100.00')
    await execute(undoIncomingPayment, world.ctx(), { id, paymentId, reason })
    const insert = (reverses: string | null, why: string) =>
      withTenant(world.tenantId, 'write', (tx) =>
        tx.execute(sql`insert into incoming_payment (tenant_id, id, company_id, invoice_id, date, amount, reverses, reason, actor_name, created_at)
          values (${world.tenantId}, gen_random_uuid(), ${world.companyId}, ${id}, ${today}, -10000, ${reverses}, ${why}, '', now())`),
      )
    await expect(insert(paymentId, reason)).rejects.toMatchObject({
      cause: { constraint_name: 'incoming_payment_reversed_once' },
    })
    await expect(insert(null, reason)).rejects.toMatchObject({
      cause: { constraint_name: 'incoming_payment_reversal' },
    })
  })

  it('on no day before it, in the future or handed over, and only at its own invoice', async () => {
    const { world } = await openBooks(await mintWorld())
    const { id } = await approvedIn(world)
    const early = on(world, '2026-10-05')
    const payment = { id, date: '2026-10-05', amount: '1.00' }
    const { payments } = await execute(payIncoming, early.ctx(), payment)
    const paymentId = payments[0]?.id ?? ''
    const desk = await execute(createCashDesk, early.ctx(), { kind: 'OFFICE', name: 'Büro' })
    const float = { id: desk.id, date: '2026-10-05', kind: 'OPENING_FLOAT' as const, amount: '1.00' }
    await execute(addCashEntry, early.ctx(), float)
    const { ctx } = on(world, '2026-11-05')
    await execute(exportBatch, ctx(), { from: '2026-10-01', to: '2026-10-31', lock: true })
    const undo = (date: string, key = id) =>
      execute(undoIncomingPayment, ctx(), { id: key, paymentId, date, reason })
    await expect(undo('2026-11-06')).rejects.toMatchObject(at('date', 'payment.inFuture'))
    await expect(undo('2026-10-04')).rejects.toMatchObject(at('date', 'incomingInvoice.undoneBefore'))
    await expect(undo('2026-10-31')).rejects.toMatchObject(at('date', 'incomingInvoice.undoneLocked'))
    const other = await approvedFrom(world, otherInvoice())
    await expect(undo('2026-11-05', other.id)).rejects.toMatchObject({ kind: 'notFound' })
    expect((await undo('2026-11-01')).payments[1]?.date).toBe('2026-11-01')
  })
})

describe('cash that paid a received invoice comes back', () => {
  it('into the book of its desk with the next number, on a day that it still takes', async () => {
    const world = await mintWorld()
    const cashDeskId = await deskIn(world, '160.00')
    const { id, paymentId } = await paid(world, '100.00', { cashDeskId })
    const undo = (date?: string) =>
      execute(undoIncomingPayment, world.ctx(), { id, paymentId, reason, ...(date ? { date } : {}) })
    await spend(world, cashDeskId, '-60.00')
    await undo()
    expect((await linesOf(world, cashDeskId)).at(-1)).toEqual([today, 'INVOICE_PAYMENT', '100.00', '100.00'])
    const entries = await entriesOf(world, cashDeskId)
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(entries.at(-1)).toMatchObject({
      reverses: { number: 2 },
      invoice: { kind: 'INCOMING', id },
      origin: 'PAYMENT',
    })
    expect(entries[1]).toMatchObject({ reversedBy: { number: 4 } })
  })

  it('not on a day that the book has passed, and not out of an empty desk', async () => {
    const world = await mintWorld()
    const cashDeskId = await deskIn(world, '10.00')
    const credit = await approvedFrom(world, bytesOf(ciiInvoice({ typeCode: '381' })))
    const yesterday = addDays(today, -1)
    const back = { id: credit.id, date: today, amount: '-160.60', cashDeskId }
    const { payments } = await execute(payIncoming, world.ctx(), back)
    const key = { id: credit.id, paymentId: payments[0]?.id ?? '', reason }
    await spend(world, cashDeskId, '-100.00')
    const undone = execute(undoIncomingPayment, world.ctx(), key)
    await expect(undone).rejects.toMatchObject(at('cashDeskId', 'cashBook.negative'))
    await spend(world, cashDeskId, '100.00')
    const tomorrow = on(world, addDays(today, 1))
    const entry = { id: cashDeskId, date: addDays(today, 1), kind: 'CASH_TRANSIT' as const, amount: '1.00' }
    await execute(addCashEntry, tomorrow.ctx(), entry)
    const passed = execute(undoIncomingPayment, tomorrow.ctx(), { ...key, date: today })
    await expect(passed).rejects.toMatchObject(at('date', 'cashBook.pastDay'))
    const before = execute(undoIncomingPayment, tomorrow.ctx(), { ...key, date: yesterday })
    await expect(before).rejects.toMatchObject(at('date', 'incomingInvoice.undoneBefore'))
    await execute(undoIncomingPayment, tomorrow.ctx(), key)
    expect((await linesOf(world, cashDeskId)).at(-1)?.slice(2)).toEqual(['-160.60', '11.00'])
  })
})
