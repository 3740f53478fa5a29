import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadReceiptClaim, loadTillMoney } from '@/lib/sales/open-items/loaders'
import { receiptClaimOf } from '@/lib/sales/open-items/queries/receipt-claim'
import { openItemTasks } from '@/lib/sales/open-items/queries/open-item-tasks'
import { listUnassigned, tillMoneyOf } from '@/lib/sales/open-items/queries/unassigned'
import { assignCustomer } from '@/lib/sales/open-items/use-cases/assign-customer'
import { assignPayment } from '@/lib/sales/open-items/use-cases/assign-payment'
import { offsetReceipt } from '@/lib/sales/open-items/use-cases/offset-receipt'
import { payOutReceipt } from '@/lib/sales/open-items/use-cases/pay-out-receipt'
import { releasePayment } from '@/lib/sales/open-items/use-cases/release-payment'
import { undoReceiptPayment } from '@/lib/sales/open-items/use-cases/undo-receipt-payment'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import type { Who } from '@/lib/domain/rights'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { bookWaiting, claimsByNumber, onAccount, openCounter, paidAtTill } from '../support/account-receipts'
import { booked, openShop } from '../support/invoices'
import { push, pushedCancellation } from '../support/receipts'
import { signInAs } from '../support/signed-in'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld } from '../support/world'

type Opened = Awaited<ReturnType<typeof openCounter>>

const of = (receipt: { uuid: string }) => [{ type: 'TRANSACTION', receiptUuid: receipt.uuid }]
const NOTHING = { kind: 'notFound' }

describe('a claim that is paid at the till', () => {
  let it_: Opened
  beforeAll(async () => {
    it_ = await openCounter()
  })

  it('is settled by a payment that names till and receipt, and is undone at the till only', async () => {
    const { world, shop, book, open } = it_
    const sale = onAccount(shop.customerId, { number: 1 })
    const paid = paidAtTill(of(sale), { number: 2, payments: [{ type: 'DEBIT_CARD', amount: '7.30' }] })
    await book(sale, paid)
    await book(paid)
    expect(await open()).toEqual([])
    const [id = ''] = await claimsByNumber(world, 'Bon 1')
    const claim = await execute(receiptClaimOf, world.ctx(), { id })
    expect(claim).toMatchObject({
      status: 'PAID',
      payments: [{ amount: '7.30', date: '2026-11-20', paymentMethod: 'CARD' }],
    })
    expect(claim.payments[0]?.receiptName).toMatch(/, Bon 2$/)
    const undo = { id, paymentId: claim.payments[0]?.id ?? '' }
    await expect(execute(undoReceiptPayment, world.ctx(), undo)).rejects.toMatchObject({
      code: 'payment.ofTill',
    })
    await book(paidAtTill(of(paid), { number: 3, amount: '-7.30', cancels: paid.uuid }))
    expect(await open()).toEqual([['Bon 1', '7.30']])
  })

  it('may be an invoice; what is too much is its credit, which waits for a person', async () => {
    const { world, shop, book, open, waiting } = await openCounter()
    const invoice = await booked(shop)
    const amount = String(Number(invoice.sumGross) + 5)
    await book(paidAtTill([{ type: 'INVOICE', number: invoice.invoiceNumber }], { number: 9, amount }))
    expect(await open()).toEqual([[invoice.invoiceNumber, '-5.00']])
    expect(await waiting()).toEqual([['PAYMENT', 'overpaid', 9, '5.00']])
    const record = await execute(getInvoice, world.ctx(), { id: invoice.id })
    expect(record).toMatchObject({ status: 'PAID', payments: [{ paymentMethod: 'CASH' }] })
    const undo = { id: invoice.id, paymentId: record.payments[0]?.id ?? '' }
    await expect(execute(undoPayment, world.ctx(), undo)).rejects.toMatchObject({ code: 'payment.ofTill' })
  })

  it('of another customer, one that is cancelled, or none is a task for a person', async () => {
    const { world, shop, book, open, waiting } = await openCounter()
    const other = await openShop(world)
    const sale = onAccount(shop.customerId, { number: 1 })
    await book(
      sale,
      paidAtTill(of(sale), { number: 2, customer: { partnerId: other.customerId } }),
      paidAtTill([{ type: 'INVOICE', number: 'R-77' }], { number: 3 }),
      paidAtTill([], { number: 4 }),
    )
    expect(await open()).toEqual([['Bon 1', '7.30']])
    expect((await waiting()).map(([, reason, number]) => [reason, number]).sort()).toEqual([
      ['claimMissing', 3],
      ['claimMissing', 4],
      ['otherCustomer', 2],
    ])
    expect(await execute(openItemTasks, world.ctx(), {})).toMatchObject([{ count: 3 }])
    const late = { now: () => new Date('2027-01-15T12:00:00+01:00') }
    expect(await execute(openItemTasks, world.as(late), {})).toMatchObject([
      { kind: 'overdueReceipts', count: 1, amount: '7.30', href: '/open-items?overdue=1' },
      { kind: 'unassignedReceipts' },
    ])
    const elsewhere = (await mintWorld()).ctx()
    expect(await execute(openItemTasks, elsewhere, {})).toEqual([])
    expect((await execute(listUnassigned, elsewhere, {})).rows).toEqual([])
  })

  it('that a person assigns is settled once, and can be assigned anew', async () => {
    const { world, shop, book, open, waiting, firstWaiting } = await openCounter()
    await book(
      onAccount(shop.customerId, { number: 1 }),
      onAccount(shop.customerId, { number: 2 }),
      paidAtTill([{ type: 'INVOICE', number: 'R-77' }], { number: 3 }),
    )
    const id = await firstWaiting()
    const assign = (number: string) => execute(assignPayment, world.ctx(), { id, number })
    await expect(assign('R-78')).rejects.toMatchObject({
      fields: [{ path: 'number', code: 'tillPayment.claimMissing' }],
    })
    const twice = await Promise.allSettled([assign('Bon 1'), assign('1')])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await open(), await waiting()]).toEqual([[['Bon 2', '7.30']], []])
    await execute(releasePayment, world.ctx(), { id })
    expect((await waiting()).map(([, reason]) => reason)).toEqual(['released'])
    await assign('2')
    expect(await open()).toEqual([['Bon 1', '7.30']])
    expect(await execute(tillMoneyOf, world.ctx(), { id })).toMatchObject({
      unassigned: [],
      payments: [{ number: 'Bon 2', amount: '7.30' }],
    })
  })

  it('in any order, repeatedly, and cancelled or not, is paid once or not at all', async () => {
    const { shop, book, open, waiting } = await openCounter()
    let number = 100
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        async (isBack, order) => {
          const before = (await open()).length
          const sale = onAccount(shop.customerId, { number: (number += 1) })
          const paid = paidAtTill(of(sale), { number: (number += 1) })
          const back = paidAtTill([], { number: (number += 1), amount: '-7.30', cancels: paid.uuid })
          const all = isBack ? [sale, paid, back] : [sale, paid, sale]
          for (const place of order) {
            await book(all[place])
            await book(all[place])
          }
          expect((await open()).length - before).toBe(isBack ? 1 : 0)
          expect(await waiting()).toEqual([])
        },
      ),
      { numRuns: 5 },
    )
  })
})

describe('the page of a receipt', () => {
  it('shows what it paid and claims only in its company, to people who may see open items', async () => {
    const { world, shop, book } = await openCounter(await mintWorld())
    const sale = onAccount(shop.customerId, { number: 1 })
    await book(sale, paidAtTill(of(sale), { number: 2 }))
    const [id = ''] = await claimsByNumber(world, 'Bon 1')
    const { payments } = await execute(receiptClaimOf, world.ctx(), { id })
    const paidBy = payments[0]?.receiptId ?? ''
    const shown = async (companyId: number, who: Who = world.ctx()) => {
      await signInAs(world.as({ companyId }))
      return [await loadReceiptClaim(who, { id }), await loadTillMoney(who, { id: paidBy })]
    }
    expect(await shown(world.companyId)).toMatchObject([
      { status: 'PAID', payments: [{ amount: '7.30' }] },
      { unassigned: [], payments: [{ number: 'Bon 1', amount: '7.30' }] },
    ])
    expect(await shown((await inSecondCompany(world)).companyId)).toEqual([null, null])
    const cashier = world.as({ isAdmin: false, rights: ['RECEIPTS_SHOW'] })
    expect(await shown(world.companyId, cashier)).toEqual([null, null])
  })
})

describe('a sale on account without a customer', () => {
  it('waits for a person, who assigns one; its cancellation needs none', async () => {
    const { world, shop, book, open, waiting, firstWaiting } = await openCounter()
    const sale = onAccount(newId(), { number: 1 })
    const gone = onAccount(newId(), { number: 2 })
    const back = { payments: [{ method: 4, amount: '-7.30' }] }
    await book(sale, gone, pushedCancellation(gone.uuid, { ...back, number: 3 }))
    expect(await waiting()).toEqual([['SALE', 'customerMissing', 1, '7.30']])
    const id = await firstWaiting()
    const foreign = await openShop(await mintWorld())
    const assign = (customerId: string) => execute(assignCustomer, world.ctx(), { id, customerId })
    await expect(assign(foreign.customerId)).rejects.toMatchObject({
      fields: [{ path: 'customerId', code: 'document.customerUnknown' }],
    })
    await assign(shop.customerId)
    await expect(assign(shop.customerId)).rejects.toMatchObject({ code: 'payment.assigned' })
    expect([await open(), await waiting()]).toEqual([[['Bon 1', '7.30']], []])
    await book(pushedCancellation(sale.uuid, { ...back, number: 4 }))
    expect(await open()).toEqual([])
  })

  it('is cancelled by a registration of the till that came after it, with its customer or without', async () => {
    const { world, shop, book, open, waiting } = await openCounter()
    const anew = await readyTill(world, undefined, 'KONTOR-1')
    const later = async (receipt: unknown) => {
      await push(anew, [receipt])
      await bookWaiting(world)
    }
    const sale = onAccount(shop.customerId, { number: 1 })
    const back = { number: 1, payments: [{ method: 4, amount: '-7.30' }] }
    await later(pushedCancellation(sale.uuid, back))
    // shown as a credit without a customer until the receipt that it cancels arrives
    expect(await waiting()).toEqual([['SALE', 'customerMissing', 1, '-7.30']])
    await book(sale)
    expect([await open(), await waiting()]).toEqual([[], []])
    const nameless = onAccount(newId(), { number: 2 })
    await book(nameless)
    await later(pushedCancellation(nameless.uuid, { ...back, number: 2 }))
    expect([await open(), await waiting()]).toEqual([[], []])
  })
})

describe('a credit of a receipt on account', () => {
  it('is paid out, or settles another receipt', async () => {
    const { world, shop, book, open } = await openCounter()
    const returned = (number: number) => ({
      ...pushedCancellation(newId(), { number, customer: { partnerId: shop.customerId } }),
      type: 'RETURN',
      cancels: null,
      payments: [{ method: 4, amount: '-7.30' }],
    })
    await book(returned(1), returned(2), onAccount(shop.customerId, { number: 3 }))
    const [id = ''] = await claimsByNumber(world, 'Bon 1')
    const [target = ''] = await claimsByNumber(world, 'Bon 3')
    await execute(payOutReceipt, world.ctx(), { id, paymentMethod: 'CASH' })
    await expect(execute(payOutReceipt, world.ctx(), { id })).rejects.toMatchObject({
      code: 'payment.noCredit',
    })
    await execute(offsetReceipt, world.ctx(), { id: target })
    expect(await open()).toEqual([])
    await expect(execute(payOutReceipt, (await mintWorld()).ctx(), { id })).rejects.toMatchObject(NOTHING)
  })
})
