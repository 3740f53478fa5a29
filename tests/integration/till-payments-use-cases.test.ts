import { receiptClaimOf } from '@/lib/sales/open-items/queries/receipt-claim'
import { openItemTasks } from '@/lib/sales/open-items/queries/open-item-tasks'
import { listUnassigned, tillMoneyOf } from '@/lib/sales/open-items/queries/unassigned'
import { assignCustomer } from '@/lib/sales/open-items/use-cases/assign-customer'
import { assignPayment } from '@/lib/sales/open-items/use-cases/assign-payment'
import { offsetReceipt } from '@/lib/sales/open-items/use-cases/offset-receipt'
import { payOutReceipt } from '@/lib/sales/open-items/use-cases/pay-out-receipt'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { releasePayment } from '@/lib/sales/open-items/use-cases/release-payment'
import { undoReceiptPayment } from '@/lib/sales/open-items/use-cases/undo-receipt-payment'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import {
  bookWaiting,
  claimsByNumber,
  onAccount,
  openCounter,
  paidAtTill,
  waitingReceipts,
} from '../support/account-receipts'
import { describeUseCase } from '../support/describe-use-case'
import { openShop } from '../support/invoices'
import { push, pushedCancellation } from '../support/receipts'
import { readyTill } from '../support/tills'
import type { World } from '../support/world'

const of = (receipt: { uuid: string }) => [{ type: 'TRANSACTION', receiptUuid: receipt.uuid }]

/** A payment at a till for an unknown invoice. */
async function lostPayment(world: World) {
  const it = await openCounter(world)
  await it.book(paidAtTill([{ type: 'INVOICE', number: 'R-0' }]))
  return it
}

/** Bread and soap on account, paid in the office. */
async function paidReceipt(world: World) {
  const shop = await openShop(world)
  await push(await readyTill(world), [onAccount(shop.customerId)])
  const [id = ''] = await waitingReceipts(world)
  await bookWaiting(world)
  await execute(recordIncomingPayment, world.ctx(), {
    customerId: shop.customerId,
    amount: '7.30',
    items: [{ id, amount: '7.30' }],
  })
  const paid = await execute(receiptClaimOf, world.ctx(), { id })
  return { id, paymentId: paid.payments[0]?.id ?? '' }
}

describeUseCase(listUnassigned, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(openItemTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(tillMoneyOf, {
  validInput: async (world) => ({ id: await (await lostPayment(world)).firstWaiting() }),
  otherTenantInput: null,
})
describeUseCase(assignCustomer, {
  validInput: async (world) => {
    const { shop, book, firstWaiting } = await openCounter(world)
    await book(onAccount(newId()))
    return { id: await firstWaiting(), customerId: shop.customerId }
  },
})
describeUseCase(assignPayment, {
  audited: { entity: 'document', record: null },
  validInput: async (world) => {
    const { shop, book, firstWaiting } = await lostPayment(world)
    await book(onAccount(shop.customerId))
    return { id: await firstWaiting(), number: 'Bon 4711' }
  },
})
describeUseCase(releasePayment, {
  audited: { entity: 'document', record: null },
  validInput: async (world) => {
    const { shop, book } = await openCounter(world)
    const sale = onAccount(shop.customerId, { number: 1 })
    await book(sale, paidAtTill(of(sale), { number: 2 }))
    const [id = ''] = await claimsByNumber(world, 'Bon 1')
    const { payments } = await execute(receiptClaimOf, world.ctx(), { id })
    return { id: payments[0]?.receiptId ?? '' }
  },
})
describeUseCase(payOutReceipt, {
  validInput: async (world) => {
    const { shop, book } = await openCounter(world)
    const change = { type: 'RETURN', cancels: null, payments: [{ method: 4, amount: '-7.30' }] }
    await book(
      pushedCancellation(newId(), { number: 1, customer: { partnerId: shop.customerId }, ...change }),
    )
    return { id: (await claimsByNumber(world, 'Bon 1'))[0] ?? '' }
  },
})
describeUseCase(offsetReceipt, {
  audited: [{ record: ({ id }) => id }, { record: null }],
  validInput: async (world) => {
    const { shop, book } = await openCounter(world)
    const change = { type: 'RETURN', cancels: null, payments: [{ method: 4, amount: '-7.30' }] }
    const customer = { partnerId: shop.customerId }
    await book(
      pushedCancellation(newId(), { number: 1, customer, ...change }),
      onAccount(shop.customerId, { number: 2 }),
    )
    return { id: (await claimsByNumber(world, 'Bon 2'))[0] ?? '' }
  },
})
describeUseCase(receiptClaimOf, { validInput: async (world) => ({ id: (await paidReceipt(world)).id }) })
describeUseCase(undoReceiptPayment, { validInput: paidReceipt })
