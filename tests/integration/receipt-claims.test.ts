import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { bookReceipts } from '@/lib/sales/open-items/jobs'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { receiptClaimOf } from '@/lib/sales/open-items/queries/receipt-claim'
import { undoReceiptPayment } from '@/lib/sales/open-items/use-cases/undo-receipt-payment'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { bookReceipt } from '@/lib/sales/open-items/use-cases/book-receipt'
import { customerOverview } from '@/lib/sales/invoices/queries/customer-overview'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { invoiceListPage } from '@/lib/sales/invoices/queries/list-invoices'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { systemContext } from '@/lib/server/core/system-context'
import { startTask } from '@/lib/server/task/task'
import { outboxOf } from '@/lib/server/task/queue'
import { bookWaiting, onAccount, waitingReceipts } from '../support/account-receipts'
import { openShop, type Shop } from '../support/invoices'
import { push, pushedCancellation, pushedReceipt } from '../support/receipts'
import { remindOn } from '../support/reminders'
import { claimOf, lastSeen, workedOn } from '../support/tasks'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt } from '../support/world'

const NOTHING = { kind: 'notFound' }

async function opened() {
  const world = worldAt(await mintWorld(), () => new Date('2026-11-21T12:00:00+01:00'))
  const shop = await openShop(world)
  const till = await readyTill(world)
  const account = () => execute(customerAccountOf, world.ctx(), { customerId: shop.customerId })
  return { world, shop, till, account }
}
const shown = ({ documents }: Awaited<ReturnType<Awaited<ReturnType<typeof opened>>['account']>>) =>
  documents.map(({ invoiceNumber, openAmount }) => [invoiceNumber, openAmount])

describe('a receipt on account', () => {
  let world: Shop['world']
  let shop: Shop
  let till: { id: string; token: string }
  let account: Awaited<ReturnType<typeof opened>>['account']
  beforeAll(async () => {
    ;({ world, shop, till, account } = await opened())
  })

  it('makes no open item without a customer of the tenant, nor as an order or a cash sale', async () => {
    const other = await openShop(await mintWorld())
    const partnerId = shop.customerId
    await push(till, [
      onAccount(other.customerId, { number: 1 }),
      onAccount(newId(), { number: 2 }),
      onAccount(partnerId, { number: 3, customer: { name: 'Meier' } }),
      onAccount(partnerId, { number: 4, kind: 'ORDER' }),
      pushedReceipt({ number: 5, customer: { partnerId } }),
    ])
    await bookWaiting(world)
    expect(shown(await account())).toEqual([])
    expect(await waitingReceipts(world)).toEqual([])
  })

  it('is one open item of the customer, due by their terms, with nothing to bill', async () => {
    const before = await execute(invoiceListPage, world.ctx(), {})
    await push(till, [onAccount(shop.customerId)])
    const [id = ''] = await waitingReceipts(world)
    await bookWaiting(world)
    const { documents, open, credit } = await account()
    expect([open, credit]).toEqual(['7.30', '0.00'])
    expect(documents).toMatchObject([
      {
        id,
        documentKind: 'RECEIPT',
        invoiceNumber: 'Bon 4711',
        invoiceDate: '2026-11-20',
        dueDate: '2026-12-20',
        openAmount: '7.30',
        discountGranted: '0.00',
      },
    ])
    const after = await execute(invoiceListPage, world.ctx(), {})
    expect(after).toEqual(before)
    await expect(execute(getInvoice, world.ctx(), { id })).rejects.toMatchObject(NOTHING)
    await expect(execute(cancelInvoice, world.ctx(), { id, cancelNote: 'x' })).rejects.toMatchObject(NOTHING)
    await expect(execute(payInvoice, world.ctx(), { id, amount: '7.30' })).rejects.toMatchObject(NOTHING)
    const overview = await execute(customerOverview, world.ctx(), { customerId: shop.customerId })
    expect(overview).toMatchObject({ open: '7.30', sales: '0.00', latest: [] })
  })

  it('is paid in the office, but not written off: the till has taxed it', async () => {
    const [item] = (await account()).documents
    const pay = (change: object) =>
      execute(recordIncomingPayment, world.ctx(), {
        customerId: shop.customerId,
        amount: '7.30',
        items: [{ id: item?.id ?? '', version: item?.version ?? 0, amount: '7.30', ...change }],
      })
    await expect(pay({ amount: '7', writeOff: '0.30', reason: 'x' })).rejects.toMatchObject({
      fields: [{ code: 'payment.taxedByTill' }],
    })
    expect((await pay({})).documents).toEqual([])
    const id = item?.id ?? ''
    const paid = await execute(receiptClaimOf, world.ctx(), { id })
    const foreign = (await mintWorld()).ctx()
    await expect(execute(receiptClaimOf, foreign, { id })).rejects.toMatchObject(NOTHING)
    expect(paid).toMatchObject({ status: 'PAID', openAmount: '0.00', payments: [{ amount: '7.30' }] })
    const undo = { id, paymentId: paid.payments[0]?.id ?? '' }
    expect(await execute(undoReceiptPayment, world.ctx(), undo)).toMatchObject({
      status: 'BOOKED',
      openAmount: '7.30',
    })
    expect((await pay({ version: paid && paid.version + 1 })).documents).toEqual([])
  })

  it('is reminded of as of an invoice', async () => {
    const { world: own, shop: other, till: its } = await opened()
    await push(its, [onAccount(other.customerId)])
    await bookWaiting(own)
    const run = await remindOn(other, '2027-01-15')
    expect([run.state, run.toPrint, run.results[0]?.total]).toEqual(['DONE', 1, '7.30'])
  })

  it('has a number that another till may have, too', async () => {
    const second = await readyTill(world)
    await push(till, [onAccount(shop.customerId, { number: 9 })])
    await push(second, [onAccount(shop.customerId, { number: 9 })])
    await bookWaiting(world)
    expect(shown(await account())).toEqual([
      ['Bon 9', '7.30'],
      ['Bon 9', '7.30'],
    ])
  })
})

describe('openItem.receipt', () => {
  it('in any order, repeatedly, and with killed workers, make one open item each and settle each other', async () => {
    const { world, shop, till, account } = await opened()
    const kinds = fc.constantFrom('kept' as const, 'cancelled' as const)
    let number = 100
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { minLength: 1, maxLength: 2 }),
        fc.infiniteStream(fc.nat({ max: 9 })),
        async (wanted, dice) => {
          const before = shown(await account()).length
          const sales = wanted.map((kind) => ({
            kind,
            sale: onAccount(shop.customerId, { number: (number += 1) }),
          }))
          const all = sales.flatMap(({ kind, sale }) =>
            kind === 'kept'
              ? [sale]
              : [
                  sale,
                  pushedCancellation(sale.uuid, {
                    number: (number += 1),
                    // some tills do not repeat the customer
                    ...(dice.next().value < 5 ? { customer: { partnerId: shop.customerId } } : {}),
                    payments: [{ method: 4, amount: '-7.30' }],
                  }),
                ],
          )
          const shuffled = all
            .map((one) => ({ one, at: dice.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one)
          for (const one of shuffled) {
            await push(till, [one])
            await push(till, [one])
            const [id = ''] = await waitingReceipts(world)
            if (dice.next().value < 5) {
              // a worker claims it and is killed
              await claimOf(bookReceipts.task.kind, world.tenantId, id)
              await lastSeen(world.tenantId, id, 60)
            }
            await workedOn(bookReceipts, world.tenantId, id)
            if (dice.next().value < 5) {
              await withTenant(world.tenantId, 'write', (tx) =>
                startTask(outboxOf(tx), bookReceipts.task, { tenantId: world.tenantId, recordId: id }),
              )
              await bookWaiting(world)
            }
          }
          await bookWaiting(world)
          const kept = wanted.filter((kind) => kind === 'kept').length
          expect(shown(await account()).length - before).toBe(kept)
        },
      ),
      { numRuns: 6 },
    )
    const [row] = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute(sql`select sum(amount) as sum, count(*) filter (where amount = 0) as nothing from payment`),
    )
    expect([Number(row?.sum ?? 0), Number(row?.nothing)]).toEqual([0, 0])
  })

  it('that is cancelled by the uuid of its repetition is settled, whichever comes first', async () => {
    const { world, shop, till, account } = await opened()
    const sale = onAccount(shop.customerId, { number: 1 })
    const again = { ...sale, uuid: newId() }
    const back = { payments: [{ method: 4, amount: '-7.30' }] }
    await push(till, [sale])
    await bookWaiting(world)
    await push(till, [pushedCancellation(again.uuid, { ...back, number: 2 })])
    await bookWaiting(world)
    expect(shown(await account())).toEqual([['Bon 1', '7.30']])
    await push(till, [again])
    await bookWaiting(world)
    expect(shown(await account())).toEqual([])
  })

  it('is taken back from the customer who owed it, also if the cancellation names another', async () => {
    const { world, shop, till, account } = await opened()
    const named = await execute(createBusinessPartner, world.ctx(), { company: 'Andere', isCustomer: true })
    const sale = onAccount(shop.customerId, { number: 1 })
    await push(till, [sale])
    await bookWaiting(world)
    const back = { customer: { partnerId: named.id }, payments: [{ method: 4, amount: '-7.30' }] }
    await push(till, [pushedCancellation(sale.uuid, { ...back, number: 2 })])
    await bookWaiting(world)
    expect(shown(await account())).toEqual([])
    const other = await execute(customerAccountOf, world.ctx(), { customerId: named.id })
    expect([shown(other), other.credit]).toEqual([[], '0.00'])
  })

  it('that are booked at the same time settle each other', async () => {
    const { world, shop, till, account } = await opened()
    const sale = onAccount(shop.customerId, { number: 1 })
    const customer = { partnerId: shop.customerId }
    await push(till, [
      sale,
      pushedCancellation(sale.uuid, { number: 2, customer, payments: [{ method: 4, amount: '-7.30' }] }),
    ])
    const ids = await waitingReceipts(world)
    const ctx = () => systemContext(world.tenantId, bookReceipt.name, [])
    await Promise.all(ids.map((receiptId) => execute(bookReceipt, ctx(), { receiptId })))
    expect([ids.length, shown(await account())]).toEqual([2, []])
  })
})
