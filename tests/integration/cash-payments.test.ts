import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { listPayingDesks } from '@/lib/sales/documents/queries/cash-desks'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { execute } from '@/lib/server/core/execute'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { cancelCashEntry } from '@/lib/tax/cash-book/use-cases/cancel-entry'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { patchCashDesk } from '@/lib/tax/cash-book/use-cases/patch-desk'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { entriesOf, proveEntry, takeCash } from '../support/cash-desks'
import { asRole } from '../support/database'
import { filesOf, on, openBooks } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { approvedIn } from '../support/incoming-invoices'
import { booked, openShop } from '../support/invoices'
import { balanceOf, readBookings } from '../support/read-batch'
import { mintWorld, type World } from '../support/world'

const today = businessDay(new Date())
const deskIn = (world: World) =>
  execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: `Büro ${randomUUID()}` })
const floatOf = (id: string) => ({ id, date: today, kind: 'OPENING_FLOAT' as const, amount: '100.00' })

describeUseCase(listPayingDesks, { validInput: () => ({}), otherTenantInput: null })

const CASH = { paymentMethod: 'CASH' as const }
const openDesk = async (world: World) => {
  const { id } = await deskIn(world)
  await execute(addCashEntry, world.ctx(), { ...floatOf(id), amount: '5.00' })
  return id
}

describe('payments of invoices in cash', () => {
  const tellerOf = (world: World) => (id: string, payment: object) =>
    execute(payInvoice, world.ctx(), { id, ...CASH, amount: '4.00', ...payment })

  it('refuses a desk of another company, a closed one, none of several, and a day that is past', async () => {
    const own = await openShop(await mintWorld())
    const pay = tellerOf(own.world)
    const { id } = await booked(own)
    const at = (path: string, code: string) => ({ fields: [expect.objectContaining({ path, code })] })
    const other = await openDesk(await mintWorld('Fremder'))
    await expect(pay(id, { cashDeskId: other })).rejects.toMatchObject(
      at('cashDeskId', 'cashBook.deskUnknown'),
    )
    const cashDeskId = await openDesk(own.world)
    const byBank = { cashDeskId, paymentMethod: 'BANKTRANSFER' }
    await expect(pay(id, byBank)).rejects.toMatchObject(at('cashDeskId', 'payment.deskWithoutCash'))
    await expect(pay(id, { date: addDays(today, -1) })).rejects.toMatchObject(at('date', 'cashBook.pastDay'))
    const closed = await deskIn(own.world)
    await expect(pay(id, {})).rejects.toMatchObject(at('cashDeskId', 'payment.deskMissing'))
    await execute(patchCashDesk, own.world.ctx(), { id: closed.id, isActive: false })
    await expect(pay(id, { cashDeskId: closed.id })).rejects.toMatchObject(
      at('cashDeskId', 'cashBook.deskClosed'),
    )
    expect(await execute(listPayingDesks, own.world.ctx(), {})).toMatchObject([{ id: cashDeskId }])
  })

  it('are entries of the only desk; their counter entries cancel them while the money is there', async () => {
    const own = await openShop(await mintWorld())
    const { world } = own
    const cashDeskId = await openDesk(world)
    const invoice = await booked(own)
    const { payments } = await tellerOf(world)(invoice.id, {})
    expect(payments).toMatchObject([{ cashDeskId, cashDeskName: expect.stringMatching(/^Büro/) }])
    const lines = () => entriesOf(world, cashDeskId)
    const [, entered] = await lines()
    expect(entered).toMatchObject({
      kind: 'INVOICE_PAYMENT',
      origin: 'PAYMENT',
      date: today,
      amount: '4.00',
      balance: '9.00',
      reason: invoice.invoiceNumber,
      invoice: { kind: 'INVOICE', id: invoice.id, number: invoice.invoiceNumber },
      actorName: world.ctx().actor.name,
    })
    const cancelled = { id: cashDeskId, entryId: entered?.id ?? '', reason: 'Falsch' }
    const ofPayment = { code: 'cashBook.ofPayment' }
    await expect(execute(cancelCashEntry, world.ctx(), cancelled)).rejects.toMatchObject(ofPayment)
    const undo = { id: invoice.id, paymentId: payments[0]?.id ?? '' }
    const spend = (amount: string) =>
      execute(addCashEntry, world.ctx(), { ...floatOf(cashDeskId), kind: 'CASH_TRANSIT', amount })
    await spend('-6.00')
    const spent = {
      fields: [{ path: 'cashDeskId', code: 'cashBook.negative', params: { day: expect.any(String) } }],
    }
    await expect(execute(undoPayment, world.ctx(), undo)).rejects.toMatchObject(spent)
    await spend('6.00')
    await execute(undoPayment, world.ctx(), undo)
    const counter = { amount: '-4.00', balance: '5.00', reverses: { id: entered?.id } }
    expect((await lines()).at(-1)).toMatchObject(counter)
  })

  it('enter each invoice of an incoming payment, and what is paid back', async () => {
    const own = await openShop(await mintWorld())
    const { world } = own
    const id = await openDesk(world)
    const both = [await booked(own), await booked(own)]
    const items = both.map((invoice) => ({ id: invoice.id, amount: '9.60' }))
    const received = { customerId: own.customerId, ...CASH, amount: '20.00', items, overpayment: true }
    await execute(recordIncomingPayment, world.ctx(), received)
    await execute(payOut, world.ctx(), { id: both[1]?.id ?? '', ...CASH })
    expect((await entriesOf(world, id)).map(({ amount }) => amount)).toEqual([
      '5.00',
      '9.60',
      '9.60',
      '0.80',
      '-0.80',
    ])
  })

  it('are refused by the database where the use case is passed by', async () => {
    const own = await openShop(await mintWorld())
    const { tenantId } = own.world
    const { id } = await booked(own)
    const desk = await openDesk(own.world)
    const enter = (amount: number, method = 'CASH') =>
      withTenant(tenantId, 'write', (tx) =>
        tx.execute(sql`insert into payment (tenant_id, id, document_id, date, amount, payment_method, cash_desk_id, created_at)
          values (${tenantId}, gen_random_uuid(), ${id}, ${today}, ${amount}, ${method}, ${desk}, now())`),
      )
    await expect(enter(-501)).rejects.toMatchObject({ cause: { hint: 'cashBook.negativeNow' } })
    const unpaid = { cause: { constraint_name: 'payment_cash_desk_paid' } }
    await expect(enter(1, 'BANKTRANSFER')).rejects.toMatchObject(unpaid)
    await enter(-500)
  })

  it('of received invoices leave the desk, as long as the money is there', async () => {
    const shop = await mintWorld()
    const { id: cashDeskId } = await execute(createCashDesk, shop.ctx(), { kind: 'OFFICE', name: 'Büro' })
    const entry = { id: cashDeskId, date: today, kind: 'OPENING_FLOAT' as const }
    await execute(addCashEntry, shop.ctx(), { ...entry, amount: '160.00' })
    const { id } = await approvedIn(shop)
    const pay = (amount: string) =>
      execute(payIncoming, shop.ctx(), { id, date: entry.date, amount, cashDeskId })
    await expect(pay('160.60')).rejects.toMatchObject({
      fields: [{ path: 'cashDeskId', code: 'cashBook.negative' }],
    })
    const { payments } = await pay('100.00')
    expect(payments).toMatchObject([{ cashDeskId, cashDeskName: 'Büro' }])
    const [, entered] = await entriesOf(shop, cashDeskId)
    expect(entered).toMatchObject({ amount: '-100.00', balance: '60.00', invoice: { kind: 'INCOMING', id } })
  })
})

/** Changes a tenant's files to look like those from before files had cash books. */
const madeBeforeCashBooks = ({ tenantId }: World) =>
  asRole('admin', (own) => own`update datev_export set knew_cash_book = false where tenant_id = ${tenantId}`)

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

/** An invoice, and 20.00 paid into a desk, on 3 November. */
async function withDeposit() {
  const shop = await openBooks(await mintWorld())
  const early = on(shop.world, '2026-11-03')
  const { id } = await deskIn(early)
  const add = (at: World, amount: string) =>
    execute(addCashEntry, at.ctx(), { id, date: '2026-11-03', kind: 'PAYMENT_IN', amount, reason: 'Pfand' })
  const invoice = await booked({ ...shop, world: early })
  await add(early, '20.00')
  const hand = async (at: World, parts: object) => {
    const made = await execute(exportBatch, at.ctx(), { ...NOVEMBER, lock: true, ...parts } as never)
    return readBookings((await filesOf(at, made.id))['EXTF_Buchungsstapel.csv'] ?? [])
  }
  const late = async (at: World) => (await execute(previewBatch, at.ctx(), NOVEMBER)).late
  return { world: shop.world, invoice, add, hand, late }
}

describe('the hand-over to DATEV', () => {
  it('books entries once, on the account of their desk as payments are, and what comes late', async () => {
    const shop = await openBooks(await mintWorld())
    const early = { ...shop, world: on(shop.world, '2026-11-03') }
    const { world } = early
    const desk = { kind: 'OFFICE' as const, name: 'Büro', account: '1010' }
    const { id } = await execute(createCashDesk, world.ctx(), desk)
    const add = (at: World, kind: 'EXPENSE' | 'PAYMENT_IN', amount: string) =>
      execute(addCashEntry, at.ctx(), { id, date: '2026-11-03', kind, amount, reason: 'Porto' })
    await add(world, 'PAYMENT_IN', '20.00')
    const spent = await add(world, 'EXPENSE', '-5.00')
    const invoice = await booked(early, [{ productId: shop.products.bread, quantity: '1' }])
    await execute(payInvoice, world.ctx(), { id: invoice.id, ...CASH, amount: '4.00' })
    const december = on(shop.world, '2026-12-05')
    const hand = async () => {
      const { id: fileId } = await execute(exportBatch, december.ctx(), { ...NOVEMBER, lock: true })
      return readBookings((await filesOf(december, fileId))['EXTF_Buchungsstapel.csv'] ?? [])
    }
    const rows = await hand()
    expect(['1010', '1000', '1590', '4980'].map((account) => balanceOf(rows, account))).toEqual([
      ...[1900, 0, -2000, 500],
    ])
    expect((await execute(previewBatch, december.ctx(), NOVEMBER)).late).toEqual([])
    const correction = { id, entryId: spent.id, reason: 'Falsch', date: '2026-11-03' }
    await execute(cancelCashEntry, december.ctx(), correction)
    expect((await execute(previewBatch, december.ctx(), NOVEMBER)).late).toEqual([{ ...NOVEMBER, count: 1 }])
    const late = await hand()
    expect(late.map(({ account, contra }) => [account, contra])).toEqual([['1010', '4980']])
  })

  it('has all entries of a period that went out first with only the invoices', async () => {
    const { world, add, hand, late } = await withDeposit()
    const december = on(world, '2026-12-03')
    await hand(december, { payments: false, closings: false, incoming: false, cashBook: false })
    expect(await late(december)).toEqual([{ ...NOVEMBER, count: 1 }])
    await add(december, '3.00')
    const rows = await hand(on(world, '2026-12-04'), {})
    expect(rows.map(({ amount }) => amount).toSorted()).toEqual([2000, 300])
    expect(await late(december)).toEqual([])
  })

  it('leaves entries to the adviser who got their period without cash books, and adds what comes late', async () => {
    const { world, invoice, add, hand, late } = await withDeposit()
    const december = on(world, '2026-12-05')
    await hand(december, { cashBook: false })
    await madeBeforeCashBooks(world)
    expect(await late(december)).toEqual([])
    const january = on(world, '2027-01-05')
    const paid = {
      id: invoice.id,
      amount: '1.00',
      date: '2026-11-04',
      paymentMethod: 'BANKTRANSFER' as const,
    }
    await execute(payInvoice, january.ctx(), paid)
    await add(january, '3.00')
    expect(await late(january)).toEqual([{ ...NOVEMBER, count: 2 }])
    expect((await hand(january, {})).map(({ amount }) => amount).toSorted()).toEqual([100, 300])
    // the later file with cash books does not make the older entry late
    expect(await late(january)).toEqual([])
    await add(january, '4.00')
    expect((await hand(january, {})).map(({ amount }) => amount)).toEqual([400])
    const alone = { invoices: false, payments: false, closings: false, incoming: false, cashBook: true }
    expect((await hand(january, alone)).map(({ amount }) => amount)).toEqual([2000])
  })

  it('leaves the input tax of entries that the adviser booked, also once they are cancelled', async () => {
    const shop = await openBooks(await mintWorld())
    const early = on(shop.world, '2026-11-03')
    const { id } = await execute(createCashDesk, early.ctx(), { kind: 'DRAWER', name: 'Markt' })
    await takeCash(early.ctx(), id, 3_000, [{ vatRate: '19' }])
    await booked({ ...shop, world: early })
    const taxes = [{ vatRate: '19' }]
    const expense = { id, date: '2026-11-03', kind: 'EXPENSE' as const, reason: 'Tüten', taxes }
    const spent = await execute(addCashEntry, early.ctx(), { ...expense, amount: '-11.90' })
    const december = on(shop.world, '2026-12-05')
    const inputTax = async (days = NOVEMBER) =>
      (await execute(getVatReturn, december.ctx(), days)).lines
        .filter(({ code }) => code === '66')
        .map(({ base, tax }) => [base, tax])
    // from before entries said whether their VAT is input tax
    await asRole('admin', (own) =>
      own.begin(async (admin) => {
        await admin`set local session_replication_role = replica`
        await admin`update cash_entry set deductible = null where id = ${spent.id}`
      }),
    )
    expect(await inputTax()).toEqual([])
    await execute(exportBatch, december.ctx(), { ...NOVEMBER, lock: true, cashBook: false })
    expect(await inputTax()).toEqual([])
    await madeBeforeCashBooks(shop.world)
    expect(await inputTax()).toEqual([['10.00', '1.90']])
    const undo = { id, entryId: spent.id, reason: 'Falsch', date: '2026-12-05' }
    await execute(cancelCashEntry, december.ctx(), undo)
    expect(await inputTax({ from: '2026-12-01', to: '2026-12-31' })).toEqual([['-10.00', '-1.90']])
    expect(await inputTax()).toEqual([['10.00', '1.90']])
  })

  it('has the takings of an open drawer and the input tax of expenses, as the VAT values do', async () => {
    const shop = await openBooks(await mintWorld())
    const { ctx } = on(shop.world, '2026-11-03')
    const { id } = await execute(createCashDesk, ctx(), { kind: 'DRAWER', name: 'Markt' })
    const spent = { id, date: '2026-11-03', reason: 'Tüten', taxes: [{ vatRate: '19' }] }
    const takings = { ...spent, kind: 'TAKINGS' as const, amount: '30.00' }
    await expect(execute(addCashEntry, ctx(), takings)).rejects.toMatchObject({
      fields: [{ path: 'kind', code: 'cashBook.takingsCounted' }],
    })
    await expect(takeCash(ctx(), id, 3_000, [])).rejects.toMatchObject({
      fields: [{ path: 'taxes', code: 'cashBook.taxesMissing' }],
    })
    await takeCash(ctx(), id, 3_000, [{ vatRate: '19' }, { vatRate: '7', gross: '10.70' }])
    const { id: entryId } = await execute(addCashEntry, ctx(), {
      ...spent,
      kind: 'EXPENSE',
      amount: '-11.90',
    })
    await proveEntry(ctx(), { id, entryId })
    const { lines } = await execute(getVatReturn, ctx(), NOVEMBER)
    expect(lines.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      ['81', '16.22', '3.08'],
      ['86', '10.00', '0.70'],
      ['66', '10.00', '1.90'],
    ])
    const { id: fileId } = await execute(exportBatch, ctx(), { ...NOVEMBER, lock: false })
    const rows = readBookings((await filesOf(shop.world, fileId))['EXTF_Buchungsstapel.csv'] ?? [])
    expect(['8400', '8300', '4980', '1000'].map((account) => balanceOf(rows, account))).toEqual([
      ...[-1930, -1070, 1190, 1810],
    ])
  })

  it('judges entries by what the company was when they were made, also once they are cancelled', async () => {
    const shop = await openBooks(await mintWorld())
    const { world } = shop
    const { ctx } = on(world, '2026-11-03')
    const { id } = await execute(createCashDesk, ctx(), { kind: 'DRAWER', name: 'Markt' })
    await takeCash(ctx(), id, 2_380, [{ vatRate: '19' }])
    const stated = { date: '2026-11-03', amount: '-11.90', reason: 'Tüten', taxes: [{ vatRate: '19' }] }
    const spent = await execute(addCashEntry, ctx(), { id, kind: 'EXPENSE', ...stated })
    await proveEntry(ctx(), { id, entryId: spent.id })
    const valuesOf = async () => {
      const { lines } = await execute(getVatReturn, ctx(), NOVEMBER)
      return lines.map(({ code, base, tax }) => [code, base, tax])
    }
    const before = await valuesOf()
    expect(before).toEqual([
      ['81', '20.00', '3.80'],
      ['66', '10.00', '1.90'],
    ])
    await execute(patchCompany, world.ctx(), { id: world.companyId, smallBusiness: true })
    expect(await valuesOf()).toEqual(before)
    await takeCash(ctx(), id, 500, [{ vatRate: '0' }])
    await execute(cancelCashEntry, ctx(), { id, entryId: spent.id, reason: 'Falsch' })
    expect(await valuesOf()).toEqual([
      ['81', '20.00', '3.80'],
      ['66', '0.00', '0.00'],
      ['smallBusiness', '5.00', '0.00'],
    ])
  })

  it('leaves cash books out at will, and for people of single stores', async () => {
    const { world } = await openBooks(await mintWorld())
    await openDesk(world)
    const period = { from: today, to: today }
    const parts = async (query: object, ctx = world.ctx()) =>
      (await execute(previewBatch, ctx, { ...period, ...query })).parts.cashBook
    expect(await parts({})).toBe(true)
    expect(await parts({ cashBook: false })).toBe(false)
    const ofStore = world.as({ storeIds: [randomUUID()] })
    expect(await parts({}, ofStore)).toBe(false)
    await expect(parts({ cashBook: true }, ofStore)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
