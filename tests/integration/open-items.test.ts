import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { offsetCredit } from '@/lib/sales/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { listOpenItems, openItemsPage } from '@/lib/sales/open-items/queries/list-open-items'
import { AGES } from '@/lib/sales/open-items/rules/ageing'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { booked, openShop, type Shop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const refusal = (code: string) => ({ name: 'AppError', code })
const get = (id: string) => execute(getInvoice, ctx(), { id })
/** An invoice booked today: 9,60 € at 7 %, 10 days 2 % Skonto (0,19 €), 30 days net. */
const invoice = () => booked(shop)

describe('what is open by age', () => {
  it('is in one band each day, from the due date on: up to 30, 60 and 90 days late, and older', async () => {
    const own = await openShop(await mintWorld())
    const { dueDate } = await booked(own)
    const bandsAfter = async (days: number) => {
      const now = () => new Date(`${addDays(dueDate ?? '', days)}T12:00:00Z`)
      const [row] = (await execute(listOpenItems, own.world.as({ now }), {})).rows
      const bands = Object.entries({ ...row }).filter(([name]) => AGES.some((age) => age === name))
      const chosen: string[] = []
      for (const age of ['UNTIL30', 'UNTIL60', 'OVER60'] as const)
        if ((await execute(listOpenItems, own.world.as({ now }), { age })).rows.length > 0) chosen.push(age)
      return [bands.filter(([, sum]) => sum !== '0.00').map(([name]) => name), chosen]
    }
    const found = new Map<number, unknown>()
    for (const days of [0, 1, 30, 31, 60, 61, 90, 91]) found.set(days, await bandsAfter(days))
    expect(Object.fromEntries(found)).toEqual({
      0: [['notDue'], []],
      1: [['days1to30'], ['UNTIL30']],
      30: [['days1to30'], ['UNTIL30']],
      31: [['days31to60'], ['UNTIL60']],
      60: [['days31to60'], ['UNTIL60']],
      61: [['days61to90'], ['OVER60']],
      90: [['days61to90'], ['OVER60']],
      91: [['older'], ['OVER60']],
    })
  })
})

describe('a payment', () => {
  it('takes Skonto within its days, split by rate, and is taken back with it', async () => {
    const { id } = await invoice()
    const paid = await execute(payInvoice, ctx(), { id, amount: '9.41', discount: '0.19' })
    expect([paid.status, paid.openAmount]).toEqual(['PAID', '0.00'])
    const parts = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute(sql`
        select v.vat_rate, v.net, v.vat, v.gross from payment_vat v join payment p on p.id = v.payment_id
        where p.document_id = ${id}`),
    )
    expect([...parts]).toEqual([{ vat_rate: 700, net: 18, vat: 1, gross: 19 }])
    const undone = await execute(undoPayment, ctx(), { id, paymentId: paid.payments[0]?.id ?? '' })
    expect([undone.status, undone.openAmount]).toEqual(['BOOKED', '9.60'])
  })

  it('refuses Skonto too late or too much, and a write-off without a reason', async () => {
    const { id } = await invoice()
    const pay = (input: object, now = new Date()) =>
      execute(payInvoice, { ...ctx(), now: () => now }, { id, amount: '9.41', ...input })
    const later = new Date(Date.now() + 11 * 86_400_000)
    await expect(pay({ discount: '0.19' }, later)).rejects.toMatchObject(refusal('payment.discountTooLate'))
    await expect(pay({ discount: '0.20' })).rejects.toMatchObject(refusal('payment.discountTooMuch'))
    await expect(pay({ writeOff: '0.19' })).rejects.toMatchObject(refusal('payment.reasonMissing'))
    await expect(pay({ writeOff: '0.20', reason: 'x' })).rejects.toMatchObject(refusal('payment.tooMuch'))
    const paid = await pay({ writeOff: '0.19', reason: 'Kleinbetrag' })
    expect([paid.status, paid.payments[0]?.writeOff, paid.payments[0]?.reason]).toEqual([
      'PAID',
      '0.19',
      'Kleinbetrag',
    ])
  })

  it('beyond what is open is a credit, which settles another invoice or is paid out', async () => {
    const first = await invoice()
    const second = await invoice()
    const over = await execute(payInvoice, ctx(), { id: first.id, amount: '12' })
    expect([over.status, over.openAmount]).toEqual(['PAID', '-2.40'])
    const offset = await execute(offsetCredit, ctx(), { id: second.id })
    expect([offset.status, offset.openAmount, offset.payments[0]?.kind]).toEqual(['BOOKED', '7.20', 'OFFSET'])
    expect((await get(first.id)).openAmount).toBe('0.00')
    await expect(execute(offsetCredit, ctx(), { id: second.id })).rejects.toMatchObject(
      refusal('payment.noCredit'),
    )
    const undone = await execute(undoPayment, ctx(), {
      id: second.id,
      paymentId: offset.payments[0]?.id ?? '',
    })
    expect(undone.openAmount).toBe('9.60')
    const back = await execute(payOut, ctx(), { id: first.id })
    expect([back.openAmount, back.payments.at(-1)?.amount]).toEqual(['0.00', '-2.40'])
    await expect(execute(payOut, ctx(), { id: first.id })).rejects.toMatchObject(refusal('payment.noCredit'))
    await execute(payInvoice, ctx(), { id: second.id, amount: '9.60' })
  })

  it('of an invoice that is cancelled later becomes a credit', async () => {
    const { id } = await invoice()
    await execute(payInvoice, ctx(), { id, amount: '5' })
    await execute(cancelInvoice, ctx(), { id, cancelNote: 'Irrtum' })
    expect((await get(id)).openAmount).toBe('-5.00')
    expect((await execute(payOut, ctx(), { id })).openAmount).toBe('0.00')
  })

  it('of a cancelled invoice that is taken back after its credit was used is owed again', async () => {
    const cancelled = await invoice()
    const paid = await execute(payInvoice, ctx(), { id: cancelled.id, amount: '9.60' })
    await execute(cancelInvoice, ctx(), { id: cancelled.id, cancelNote: 'Irrtum' })
    const nothing = execute(payInvoice, ctx(), { id: cancelled.id, amount: '1' })
    await expect(nothing).rejects.toMatchObject(refusal('payment.notPayable'))
    const other = await invoice()
    await execute(offsetCredit, ctx(), { id: other.id })
    const undo = { id: cancelled.id, paymentId: paid.payments[0]?.id ?? '' }
    const owed = await execute(undoPayment, ctx(), undo)
    expect([owed.status, owed.openAmount]).toEqual(['CANCELLED', '9.60'])
    const reduced = [{ discount: '0.10' }, { writeOff: '0.10', reason: 'Kleinbetrag' }]
    for (const part of reduced)
      await expect(
        execute(payInvoice, ctx(), { id: cancelled.id, amount: '9.50', ...part }),
      ).rejects.toMatchObject({ fields: [{ path: Object.keys(part)[0], code: 'payment.ofCancelled' }] })
    const part = await execute(payInvoice, ctx(), { id: cancelled.id, amount: '4.60' })
    expect([part.status, part.openAmount]).toEqual(['CANCELLED', '5.00'])
    const third = await invoice()
    await execute(payInvoice, ctx(), { id: third.id, amount: '12.60' })
    const offset = await execute(offsetCredit, ctx(), { id: cancelled.id })
    expect([offset.status, offset.openAmount]).toEqual(['CANCELLED', '2.00'])
    const { documents } = await execute(customerAccountOf, ctx(), { customerId: shop.customerId })
    expect(documents.find(({ id }) => id === cancelled.id)?.discountGranted).toBe('0.00')
    const incoming = { customerId: shop.customerId, amount: '3', items: [{ id: cancelled.id, amount: '2' }] }
    await execute(recordIncomingPayment, ctx(), incoming)
    const { status, openAmount } = await get(cancelled.id)
    expect([status, openAmount]).toEqual(['CANCELLED', '-1.00'])
    await execute(payOut, ctx(), { id: cancelled.id })
  })

  it('of two people at once settles once each and never loses one', async () => {
    const { id } = await invoice()
    await Promise.all(Array.from({ length: 10 }, () => execute(payInvoice, ctx(), { id, amount: '0.50' })))
    const { openAmount, payments } = await get(id)
    expect([openAmount, payments.length]).toEqual(['4.60', 10])
  })
})

describe('an incoming payment', () => {
  it('settles several invoices as one; what is left is a credit, and undoing one undoes all', async () => {
    const first = await invoice()
    const second = await invoice()
    const account = await execute(recordIncomingPayment, ctx(), {
      customerId: shop.customerId,
      amount: '20',
      items: [
        { id: first.id, amount: '9.41', discount: '0.19' },
        { id: second.id, amount: '9.60' },
      ],
    })
    expect(account.credit).toBe('0.99')
    const settled = [await get(first.id), await get(second.id)]
    expect(settled.map(({ status, openAmount }) => [status, openAmount])).toEqual([
      ['PAID', '0.00'],
      ['PAID', '-0.99'],
    ])
    await execute(undoPayment, ctx(), { id: first.id, paymentId: settled[0]?.payments[0]?.id ?? '' })
    const undone = [await get(first.id), await get(second.id)]
    expect(undone.map(({ status, openAmount }) => [status, openAmount])).toEqual([
      ['BOOKED', '9.60'],
      ['BOOKED', '9.60'],
    ])
    const again = { id: second.id, paymentId: settled[1]?.payments[0]?.id ?? '' }
    await expect(execute(undoPayment, ctx(), again)).rejects.toMatchObject(refusal('payment.undone'))
  })

  it('is all or nothing, and names the row that is wrong', async () => {
    const first = await invoice()
    const second = await invoice()
    const received = (amount: string, items: object[]) =>
      execute(recordIncomingPayment, ctx(), { customerId: shop.customerId, amount, items: items as never })
    await expect(
      received('20', [
        { id: first.id, amount: '9.60' },
        { id: second.id, amount: '0', discount: '0.50' },
      ]),
    ).rejects.toMatchObject({ fields: [{ path: 'items.1.discount', code: 'payment.discountTooMuch' }] })
    await expect(received('5', [{ id: first.id, amount: '9.60' }])).rejects.toMatchObject(
      refusal('payment.moreThanReceived'),
    )
    await expect(received('5', [{ id: first.id, amount: '0' }])).rejects.toMatchObject(
      refusal('payment.nothingSettled'),
    )
    expect((await get(first.id)).payments).toEqual([])
    const other = await openShop(await mintWorld())
    await expect(received('9.60', [{ id: (await booked(other)).id, amount: '9.60' }])).rejects.toMatchObject({
      kind: 'notFound',
    })
  })
})

describe('using a credit while its incoming payment is taken back', () => {
  it('never ends in a deadlock, and the customer owes what was billed in the end', async () => {
    const rounds = Array.from({ length: 12 }, async () => {
      const own = await openShop(await mintWorld())
      const run = own.world.ctx()
      const first = await booked(own)
      const second = await booked(own)
      await execute(recordIncomingPayment, run, {
        customerId: own.customerId,
        amount: '15.60',
        items: [
          { id: second.id, amount: '1' },
          { id: first.id, amount: '9.60' },
        ],
      })
      const { payments } = await execute(getInvoice, run, { id: first.id })
      const outcomes = await Promise.allSettled([
        execute(offsetCredit, run, { id: second.id }),
        execute(undoPayment, run, { id: first.id, paymentId: payments[0]?.id ?? '' }),
      ])
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'payment.noCredit' })
      const { open, credit } = await execute(customerAccountOf, run, { customerId: own.customerId })
      expect((Number(open) - Number(credit)).toFixed(2)).toBe('19.20')
    })
    await Promise.all(rounds)
  })
})

describe('open items', () => {
  it('are summed by customer and age, with credits apart', async () => {
    const own = await openShop(await mintWorld())
    const { id, dueDate, customerId } = await booked(own)
    await booked(own)
    await execute(payInvoice, own.world.ctx(), { id, amount: '10' })
    const at = async (now: Date) => {
      const { rows } = await execute(listOpenItems, own.world.as({ now: () => now }), {})
      return rows[0]
    }
    expect(await at(new Date())).toMatchObject({
      customerId,
      items: 2,
      notDue: '9.60',
      open: '9.60',
      credit: '0.40',
      oldestDueDate: dueDate,
    })
    const due = new Date(`${dueDate}T12:00:00Z`)
    const after = (days: number) => at(new Date(due.getTime() + days * 86_400_000))
    expect((await after(0))?.notDue).toBe('9.60')
    expect((await after(1))?.days1to30).toBe('9.60')
    expect((await after(31))?.days31to60).toBe('9.60')
    expect((await after(61))?.days61to90).toBe('9.60')
    expect((await after(91))?.older).toBe('9.60')
    const { sums } = await execute(openItemsPage, own.world.ctx(), { q: 'morgentau' })
    expect([sums.open, sums.credit]).toEqual(['9.60', '0.40'])
    for (const [input, total] of [
      [{ q: 'morgentau' }, 1],
      [{ q: 'morgentau', page: 2 }, 1],
      [{ q: 'nobody' }, 0],
      [{ q: 'nobody', page: 2 }, 0],
    ] as const) {
      const shown = await execute(openItemsPage, own.world.ctx(), input)
      expect([shown.page.total, shown.page.capped, shown.sums]).toEqual([total, false, sums])
    }
    const account = await execute(customerAccountOf, own.world.ctx(), { customerId })
    expect(account.documents.map(({ openAmount }) => openAmount).toSorted()).toEqual(['-0.40', '9.60'])
    const elsewhere = own.world.as({ companyId: own.world.companyId + 1_000_000 })
    expect((await execute(listOpenItems, elsewhere, {})).rows).toEqual([])
    const { page: none, sums: nothing } = await execute(openItemsPage, elsewhere, {})
    expect([none.total, nothing.open, nothing.credit]).toEqual([0, '0.00', '0.00'])
    expect(businessDay(due)).toBe(dueDate)
  })
})

const shops = new WeakMap<World, Promise<Shop>>()
function shopOf(world: World): Promise<Shop> {
  const known = shops.get(world) ?? openShop(world)
  shops.set(world, known)
  return known
}
const bookedIn = async (world: World) => booked(await shopOf(world))
const overpaid = async (world: World) => {
  const { id } = await bookedIn(world)
  await execute(payInvoice, world.ctx(), { id, amount: '20' })
  return { id }
}

describeUseCase(listOpenItems, { validInput: () => ({ overdue: true }), otherTenantInput: null })
describeUseCase(openItemsPage, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(customerAccountOf, {
  validInput: async (world) => ({ customerId: (await shopOf(world)).customerId }),
  otherCompanyInput: null,
})
describeUseCase(recordIncomingPayment, {
  audited: { record: ({ items }) => items[0]?.id ?? '' },

  validInput: async (world) => {
    const { id, customerId } = await bookedIn(world)
    return { customerId, amount: '1', items: [{ id, amount: '1' }] }
  },
})
describeUseCase(payOut, { validInput: overpaid })
describeUseCase(offsetCredit, {
  audited: [{ record: ({ id }) => id }, { record: null }],
  validInput: async (world) => {
    const shop = await openShop(world)
    const { id } = await booked(shop)
    await execute(payInvoice, world.ctx(), { id, amount: '20' })
    return { id: (await booked(shop)).id }
  },
})
