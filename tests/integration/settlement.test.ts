import { beforeAll, describe, expect, it } from 'vitest'
import { listAuditLog } from '@/lib/services/audit/queries'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { invoiceListPage, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { addDays, daysBetween } from '@/lib/domain/business-date'
import { SETTLEMENTS } from '@/lib/domain/document-lifecycle'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { listOpenItems } from '@/lib/sales/open-items/queries/list-open-items'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { execute } from '@/lib/server/core/execute'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const refusal = (code: string) => ({ name: 'AppError', code })
const settlementOf = async ({ id }: { id: string }) => (await execute(getInvoice, ctx(), { id })).settlement
const pay = (id: string, payment: object) => execute(payInvoice, ctx(), { id, amount: '1', ...payment })
const creditAll = (invoice: InvoiceRecord) =>
  execute(creditInvoice, ctx(), {
    id: invoice.id,
    positions: invoice.positions.map(({ id, quantity }) => ({ positionId: id, quantity })),
    reason: 'Zurück',
  })
const priced = (price: string, own = shop) =>
  booked(own, [{ name: 'Kiste', quantity: '1', price, vatRateId: own.rates.full }])

describe('how far an invoice is settled', () => {
  it('follows the money', async () => {
    const invoice = await booked(shop)
    expect(invoice.settlement).toBe('OPEN')
    expect((await pay(invoice.id, { amount: '4' })).settlement).toBe('PARTLY')
    expect((await pay(invoice.id, { amount: '5.60' })).settlement).toBe('PAID')
    const credit = await creditAll(invoice)
    expect([credit.settlement, await settlementOf(invoice)]).toEqual(['SETTLED', 'REFUND_DUE'])
    expect((await execute(payOut, ctx(), { id: invoice.id })).settlement).toBe('SETTLED')
  })

  it('is settled without money by a credit or a Stornorechnung; a draft claims nothing', async () => {
    const credited = await booked(shop)
    const cancelled = await booked(shop)
    await creditAll(credited)
    expect(await execute(getInvoice, ctx(), { id: credited.id })).toMatchObject({
      status: 'PAID',
      settlement: 'SETTLED',
      openAmount: '0.00',
      creditedAmount: '9.60',
    })
    await pay(cancelled.id, { amount: '2' })
    const { cancelledBy } = await execute(cancelInvoice, ctx(), { id: cancelled.id, cancelNote: 'Irrtum' })
    expect(await settlementOf(cancelled)).toBe('REFUND_DUE')
    expect(await settlementOf({ id: cancelledBy ?? '' })).toBe('SETTLED')
    expect((await draft(shop)).settlement).toBeNull()
  })

  it('is the same in the list and in the record', async () => {
    const own = await openShop(await mintWorld())
    const open = await booked(own)
    const paid = await booked(own)
    await execute(payInvoice, own.world.ctx(), { id: paid.id, amount: '10' })
    const { rows } = await execute(listInvoices, own.world.ctx(), {})
    const settlements = new Map(rows.map(({ id, settlement }) => [id, settlement]))
    expect([settlements.get(open.id), settlements.get(paid.id)]).toEqual(['OPEN', 'REFUND_DUE'])
  })
})

describe('the filter of the list', () => {
  it('finds by settlement exactly the rows that show it, alone and beside a status', async () => {
    await priced('9')
    const partly = await priced('9')
    const paid = await priced('9')
    const refunded = await priced('9')
    await pay(partly.id, { amount: '2' })
    await pay(paid.id, { amount: paid.sumGross })
    await pay(refunded.id, { amount: refunded.sumGross })
    await creditAll(refunded)
    await draft(shop)
    const { rows } = await execute(listInvoices, ctx(), { pageSize: 100 })
    for (const settlement of SETTLEMENTS) {
      const wanted = rows.filter((row) => row.settlement === settlement)
      expect(wanted.length, settlement).toBeGreaterThan(0)
      const found = await execute(listInvoices, ctx(), { settlement, pageSize: 100 })
      expect(found.rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      expect(found.total).toBe(wanted.length)
    }
    const either = { settlement: 'REFUND_DUE,PARTLY', status: 'PAID,BOOKED', pageSize: 100 }
    const wanted = rows.filter(
      ({ settlement, status }) =>
        ['PARTLY', 'REFUND_DUE'].includes(settlement ?? '') && status !== 'CANCELLED',
    )
    const found = await execute(listInvoices, ctx(), either)
    expect(found.rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    const cancelled = await execute(listInvoices, ctx(), { settlement: 'SETTLED', status: 'CANCELLED' })
    expect(cancelled.rows.every(({ status }) => status === 'CANCELLED')).toBe(true)
  })
})

describe('the page of the list', () => {
  it('tells the date of the last booked invoice of the company, so that an earlier one is asked about', async () => {
    const own = await openShop(await mintWorld())
    const lastBooked = async () => (await execute(invoiceListPage, own.world.ctx(), {})).lastBooked
    await draft(own)
    expect(await lastBooked()).toBeNull()
    const { invoiceDate } = await booked(own)
    expect(await lastBooked()).toBe(invoiceDate)
  })
})

describe('what is due today', () => {
  it('is not overdue, in the list of invoices and of open items; tomorrow it is', async () => {
    const own = await openShop(await mintWorld())
    const { dueDate } = await booked(own)
    const at = own.world.as({ now: () => new Date(`${dueDate}T12:00:00Z`) })
    const after = own.world.as({ now: () => new Date(Date.parse(`${dueDate}T12:00:00Z`) + 86_400_000) })
    const found = async (run: typeof at) => [
      (await execute(listInvoices, run, { status: 'OVERDUE' })).rows.length,
      (await execute(listInvoices, run, { status: 'DRAFT,OVERDUE' })).rows.length,
      (await execute(listInvoices, run, { overdue: true })).rows.length,
      (await execute(listOpenItems, run, { overdue: true })).rows.length,
    ]
    expect(await found(at)).toEqual([0, 0, 0, 0])
    expect(await found(after)).toEqual([1, 1, 1, 1])
  })

  it('is not overdue in the invoice, its row and the account either; tomorrow it is, until it is paid', async () => {
    const own = await openShop(await mintWorld())
    const { customerId } = own
    const { id, dueDate, invoiceDate, openAmount } = await booked(own)
    if (!dueDate) throw new Error('not due')
    const on = (day: string) => own.world.as({ now: () => new Date(`${day}T12:00:00Z`) })
    const shown = async (day: string) => [
      (await execute(getInvoice, on(day), { id })).overdue,
      (await execute(listInvoices, on(day), {})).rows.map(({ overdue }) => overdue),
      (await execute(customerAccountOf, on(day), { customerId })).documents.map(({ overdue }) => overdue),
    ]
    expect(daysBetween(invoiceDate, dueDate)).toBeGreaterThan(1)
    for (const day of [invoiceDate, addDays(invoiceDate, 1), dueDate])
      expect(await shown(day)).toEqual([false, [false], [false]])
    for (const day of [1, 100].map((count) => addDays(dueDate, count)))
      expect(await shown(day)).toEqual([true, [true], [true]])
    await execute(payInvoice, own.world.ctx(), { id, amount: openAmount })
    expect(await shown(addDays(dueDate, 1))).toEqual([false, [false], []])
  })
})

describe('an invoice of nothing or less', () => {
  it('of 0.00 is settled when it is booked, and takes no payment', async () => {
    const invoice = await priced('0')
    expect([invoice.status, invoice.settlement, invoice.openAmount]).toEqual(['PAID', 'SETTLED', '0.00'])
    await expect(pay(invoice.id, { overpayment: true })).rejects.toMatchObject(
      refusal('payment.collectsNothing'),
    )
  })

  it('below that is to be refunded, and takes no payment', async () => {
    const invoice = await priced('-80')
    expect([invoice.status, invoice.settlement, invoice.openAmount]).toEqual([
      'BOOKED',
      'REFUND_DUE',
      '-80.00',
    ])
    await expect(pay(invoice.id, {})).rejects.toMatchObject(refusal('payment.collectsNothing'))
    const refunded = await execute(payOut, ctx(), { id: invoice.id })
    expect([refunded.status, refunded.settlement]).toEqual(['PAID', 'SETTLED'])
  })
})

describe('a repeated payment', () => {
  it('is booked once: a settled invoice takes money only where an overpayment is meant', async () => {
    const invoice = await priced('10')
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => pay(invoice.id, { amount: '10.00' })),
    )
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(11)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ kind: 'conflict', ...refusal('payment.nothingOpen') })
    expect((await execute(getInvoice, ctx(), { id: invoice.id })).openAmount).toBe('0.00')
    expect((await pay(invoice.id, { amount: '3', overpayment: true })).openAmount).toBe('-3.00')
  })

  it('of several invoices is booked once', async () => {
    const invoices = [await priced('10'), await priced('20')]
    const received = (more: object = {}) =>
      execute(recordIncomingPayment, ctx(), {
        customerId: shop.customerId,
        amount: '30',
        items: invoices.map(({ id, sumGross }) => ({ id, amount: sumGross })),
        ...more,
      })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => received()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(received()).rejects.toMatchObject({ kind: 'conflict', ...refusal('payment.nothingOpen') })
    await received({ overpayment: true })
    expect((await execute(getInvoice, ctx(), { id: invoices[1]?.id ?? '' })).openAmount).toBe('-20.00')
  })
})

describe('an incoming payment', () => {
  it('takes Skonto on its last invoice and keeps what is left of the money', async () => {
    const first = await priced('100')
    const last = await priced('50')
    await execute(recordIncomingPayment, ctx(), {
      customerId: shop.customerId,
      amount: '170',
      items: [
        { id: first.id, amount: '98', discount: '2' },
        { id: last.id, amount: '49', discount: '1' },
      ],
    })
    const { openAmount, payments } = await execute(getInvoice, ctx(), { id: last.id })
    expect([openAmount, payments.map(({ amount, discount }) => [amount, discount])]).toEqual([
      '-23.00',
      [
        ['49.00', '1.00'],
        ['23.00', '0.00'],
      ],
    ])
    expect(new Set(payments.map(({ paymentGroupId }) => paymentGroupId)).size).toBe(1)
  })

  it('never pays an invoice of another customer', async () => {
    const { id: customerId } = await execute(createBusinessPartner, ctx(), {
      company: 'Gasthof Krone',
      partnerType: 'BUSINESS',
      isCustomer: true,
    })
    const { id } = await priced('10')
    await expect(
      execute(recordIncomingPayment, ctx(), { customerId, amount: '10', items: [{ id, amount: '10' }] }),
    ).rejects.toMatchObject({ kind: 'rule', ...refusal('payment.otherCustomer') })
    expect((await execute(getInvoice, ctx(), { id })).payments).toEqual([])
  })
})

describe('the day of a payment', () => {
  it('is that of Berlin, and decides on Skonto', async () => {
    const at = (now: string) => shop.world.as({ now: () => new Date(now) })
    const sold = async () => {
      const { id } = await execute(createInvoice, at('2026-11-01T12:00:00Z'), {
        customerId: shop.customerId,
        discountDays: 10,
        positions: [{ name: 'Kiste', quantity: '1', price: '100', vatRateId: shop.rates.full }],
      })
      await execute(bookInvoice, at('2026-11-01T12:00:00Z'), { id })
      return { id, amount: '98', discount: '2' }
    }
    const late = await sold()
    await expect(execute(payInvoice, at('2026-11-11T23:30:00Z'), late)).rejects.toMatchObject(
      refusal('payment.discountTooLate'),
    )
    const lastDay = await execute(payInvoice, at('2026-11-11T22:30:00Z'), await sold())
    expect([lastDay.status, lastDay.payments[0]?.date]).toEqual(['PAID', '2026-11-11'])
    const night = await execute(payInvoice, at('2026-11-11T23:30:00Z'), { id: late.id, amount: '100' })
    expect(night.payments[0]?.date).toBe('2026-11-12')
  })
})

describe('what is missing or wrong', () => {
  it('is named: the reason of a cancellation and of a credit, and a method by which no money comes', async () => {
    const invoice = await booked(shop)
    const { id } = invoice
    const named = (path: string, code: string) => ({ kind: 'invalid', fields: [{ path, code }] })
    await expect(execute(cancelInvoice, ctx(), { id })).rejects.toMatchObject(
      named('cancelNote', 'document.reasonMissing'),
    )
    const positions = [{ positionId: invoice.positions[0]?.id ?? '', quantity: '1' }]
    await expect(execute(creditInvoice, ctx(), { id, positions } as never)).rejects.toMatchObject(
      named('reason', 'document.reasonMissing'),
    )
    await expect(pay(id, { paymentMethod: 'ONACCOUNT' })).rejects.toMatchObject(
      named('paymentMethod', 'validation.invalidChoice'),
    )
  })
})

describe('the history of an invoice', () => {
  it('has amounts as on the wire, and nothing that stayed', async () => {
    const invoice = await booked(shop)
    await pay(invoice.id, { amount: '4' })
    const { rows } = await execute(listAuditLog, ctx(), { entity: 'document', entityId: invoice.id })
    const paid = rows.find(({ action }) => action === 'invoice.pay')
    expect(paid?.changes).toEqual(
      expect.arrayContaining([
        { field: 'openAmount', from: '9.60', to: '5.60' },
        expect.objectContaining({ field: 'payment', to: '4.00' }),
      ]),
    )
    expect(paid?.changes.map(({ field }) => field)).not.toContain('status')
  })
})
