import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { centsOf, sumOf } from '@/lib/domain/money'
import { deliveryNoteList } from '@/lib/sales/delivery-notes/list'
import { deliveryNoteListPage, unbilledNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { paymentList } from '@/lib/sales/invoices/list'
import { paymentsPage } from '@/lib/sales/invoices/queries/list-payments'
import { openMoney } from '@/lib/sales/invoices/queries/open-money'
import { moneyFigures } from '@/lib/sales/invoices/rules/money-figures'
import { offsetCredit } from '@/lib/sales/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { openItemList } from '@/lib/sales/open-items/list'
import { openItemsPage } from '@/lib/sales/open-items/queries/list-open-items'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { onAccount, openCounter } from '../support/account-receipts'
import { billed, bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { booked, draft } from '../support/invoices'
import { inSecondCompany, worldAt, type World } from '../support/world'

const plain = { validInput: () => ({}), otherTenantInput: null }
describeUseCase(openMoney, plain)
describeUseCase(unbilledNotes, plain)
describeUseCase(paymentsPage, plain)
describeUseCase(deliveryNoteListPage, plain)

/** Reads the list of a figure and returns its sum. */
async function listed(ctx: Context, href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'https://kontor.example')
  const params = Object.fromEntries(searchParams)
  if (pathname === '/deliverynotes') {
    const { page, sums } = await execute(deliveryNoteListPage, ctx, deliveryNoteList.read(params))
    expect(sumOf(page.rows.map(({ sumGross }) => centsOf(sumGross)))).toBe(centsOf(sums.sumGross))
    return centsOf(sums.sumGross)
  }
  if (pathname === '/open-items/payments') {
    const { page, sum } = await execute(paymentsPage, ctx, paymentList.read(params))
    expect(sumOf(page.rows.map(({ amount }) => centsOf(amount)))).toBe(sum.amount)
    return sum.amount
  }
  expect(pathname).toBe('/open-items')
  const { page, sums } = await execute(openItemsPage, ctx, openItemList.read(params))
  expect(sumOf(page.rows.map(({ open }) => centsOf(open)))).toBe(centsOf(sums.open))
  return centsOf(sums.open)
}

async function figuresOf(ctx: Context) {
  return moneyFigures(await execute(openMoney, ctx, {}), await execute(unbilledNotes, ctx, {}))
}

const amounts = (figures: Awaited<ReturnType<typeof figuresOf>>) =>
  Object.fromEntries(figures.map(({ name, amount }) => [name, amount]))

describe('the money of the dashboard', () => {
  let world: World
  const later = (days: number) => {
    const now = new Date(world.ctx().now().getTime() + days * 86_400_000)
    return worldAt(world, () => now).ctx()
  }

  beforeAll(async () => {
    // 21 November 2026; invoices of 9.60 € and a receipt of 7.30 €, due after 30 days
    const { world: counter, shop, book } = await openCounter()
    world = counter
    const open = await booked(shop)
    const part = await booked(shop)
    const over = await booked(shop)
    const credited = await booked(shop)
    const undone = await booked(shop)
    await draft(shop)
    await book(onAccount(shop.customerId))
    await execute(payInvoice, world.ctx(), { id: part.id, amount: '4' })
    await execute(payInvoice, world.ctx(), { id: over.id, amount: '15' })
    await execute(offsetCredit, world.ctx(), { id: credited.id })
    const paid = await execute(payInvoice, world.ctx(), { id: undone.id, amount: '9.60' })
    await execute(undoPayment, world.ctx(), { id: undone.id, paymentId: paid.payments[0]?.id ?? '' })
    const more = await execute(payInvoice, world.ctx(), { id: undone.id, amount: '10.60' })
    expect(more.openAmount).toBe('-1.00')
    await execute(payOut, world.ctx(), { id: undone.id })
    expect(open.openAmount).toBe('9.60')
    await bookedDeliveryNote(shop)
    await bookedDeliveryNote(shop, { positions: [{ productId: shop.products.juice, quantity: '3' }] })
    await draftDeliveryNote(shop)
    await billed(shop, [await bookedDeliveryNote(shop)])
    const cancelled = await bookedDeliveryNote(shop)
    await execute(cancelDeliveryNote, world.ctx(), { id: cancelled.id, cancelNote: 'Irrtum' })
  })

  it('is what the list behind each figure adds up to, on every day after', async () => {
    for (const days of [0, 29, 31, 45, 61, 62, 91, 400]) {
      const figures = await figuresOf(later(days))
      for (const { amount, href } of figures)
        expect([href, await listed(later(days), href)]).toEqual([href, amount])
      const { open, overdue, until30 = 0, until60 = 0, over60 = 0 } = amounts(figures)
      expect(until30 + until60 + over60).toBe(overdue)
      expect([0, open]).toContain(overdue)
    }
  })

  it('ages, and the month ends', async () => {
    // 9.60 open, 5.60 of the part, 4.20 after the offset, 7.30 of the receipt
    const open = 960 + 560 + 420 + 730
    // paid: 4.00, 15.00, 10.60 less 1.00 paid out; unbilled: 4.80 × 2, 2.99 × 3, deposit 0.75
    const now = { open, overdue: 0, paid: 2860, unbilled: 960 + 897 + 75 }
    expect(amounts(await figuresOf(world.ctx()))).toEqual(now)
    const aged = async (days: number) => amounts(await figuresOf(later(days)))
    // the receipt was sold the day before
    expect(await aged(30)).toEqual({ ...now, paid: 0, overdue: 730, until30: 730 })
    expect(await aged(31)).toMatchObject({ overdue: open, until30: open })
    expect(await aged(61)).toMatchObject({ overdue: open, until60: open })
    expect(await aged(91)).toMatchObject({ overdue: open, over60: open })
  })

  it('is another company’s in another company', async () => {
    const second = worldAt(await inSecondCompany(world), world.ctx().now)
    const nothing = { open: 0, overdue: 0, paid: 0, unbilled: 0 }
    expect(amounts(await figuresOf(second.ctx()))).toEqual(nothing)
    const today = businessDay(world.ctx().now())
    const filter = { from: addDays(today, -1), to: today }
    expect((await execute(paymentsPage, second.ctx(), filter)).page.rows).toEqual([])
  })

  it('follows the filters of the payments', async () => {
    const sum = async (filter: object) => (await execute(paymentsPage, world.ctx(), filter)).sum.amount
    const { rows } = (await execute(paymentsPage, world.ctx(), {})).page
    for (const paymentMethod of ['BANKTRANSFER', 'CASH'] as const) {
      const found = rows.filter((row) => row.paymentMethod === paymentMethod)
      expect(await sum({ paymentMethod })).toBe(sumOf(found.map(({ amount }) => centsOf(amount))))
    }
    const customerId = (await execute(openItemsPage, world.ctx(), {})).page.rows[0]?.customerId
    expect(await sum({ customerId })).toBe(2860)
    expect(await sum({ to: '2026-11-20' })).toBe(0)
  })
})
