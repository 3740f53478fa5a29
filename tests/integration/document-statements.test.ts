import { beforeAll, expect, it } from 'vitest'
import { invoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { billDeliveries } from '@/lib/sales/invoices/use-cases/bill-deliveries'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { writeInvoice } from '@/lib/sales/invoices/use-cases/write-invoice'
import { execute } from '@/lib/server/core/execute'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { statementsOf } from '../support/statements'
import { mintWorld } from '../support/world'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
  // the first document gives the customer a number
  await draft(shop)
})

/**
 * Operations on an invoice and the limit on their statements, including reading back the whole
 * record.
 */
const WORK: [string, number, (shop: Shop) => Promise<() => Promise<unknown>>][] = [
  ['writes a draft', 13, (it) => Promise.resolve(() => draft(it))],
  [
    'changes a field of a draft',
    12,
    async (it) => {
      const { id } = await draft(it)
      return () => execute(updateInvoice, it.world.ctx(), { id, notePublic: 'Danke' })
    },
  ],
  [
    'books a draft',
    17,
    async (it) => {
      const { id } = await draft(it)
      return () => execute(bookInvoice, it.world.ctx(), { id })
    },
  ],
  [
    'writes and books in one step',
    30,
    ({ customerId, products, world }) => {
      const positions = [{ productId: products.bread, quantity: '2' }]
      return Promise.resolve(() => execute(writeInvoice, world.ctx(), { customerId, positions, book: true }))
    },
  ],
  [
    'bills a delivery note and books',
    13,
    async (it) => {
      const { id } = await bookedDeliveryNote(it)
      const billing = {
        customerId: it.customerId,
        invoiceDate: '2026-11-02',
        deliveryNoteIds: [id],
        book: true,
      }
      return () => execute(billDeliveries, it.world.ctx(), billing)
    },
  ],
  [
    'records a payment',
    12,
    async (it) => {
      const { id } = await booked(it)
      return () => execute(payInvoice, it.world.ctx(), { id, amount: '1' })
    },
  ],
  [
    'credits a quantity',
    20,
    async (it) => {
      const { id, positions } = await booked(it)
      const lines = positions.map((position) => ({ positionId: position.id, quantity: '1' }))
      return () => execute(creditInvoice, it.world.ctx(), { id, reason: 'Bruch', positions: lines })
    },
  ],
  [
    'cancels',
    22,
    async (it) => {
      const { id } = await booked(it)
      return () => execute(cancelInvoice, it.world.ctx(), { id, cancelNote: 'Irrtum' })
    },
  ],
  [
    'shows a booked one',
    10,
    async (it) => {
      const { id } = await booked(it)
      return () => execute(invoicePage, it.world.ctx(), { id })
    },
  ],
  [
    'opens a draft',
    9,
    async (it) => {
      const { id } = await draft(it)
      return () => execute(invoicePage, it.world.ctx(), { id })
    },
  ],
]

it.each(WORK)('%s in at most %i statements', async (_what, most, prepare) => {
  const work = await prepare(shop)
  const statements = await statementsOf(work)
  // excludes BEGIN, COMMIT and the statement that binds the transaction to the tenant
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.slice(most)).toEqual([])
})

it('books without writing anew what stays', async () => {
  const { id } = await draft(shop)
  const statements = await statementsOf(() => execute(bookInvoice, shop.world.ctx(), { id }))
  const parts = statements.filter((text) => /(insert into|delete from) document_(position|vat)/.test(text))
  expect(parts).toEqual([])
})
