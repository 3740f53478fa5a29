import type { z } from 'zod'
import type { createDeliveryNoteInput, DeliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { createDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/create-delivery-note'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { execute } from '@/lib/server/core/execute'
import type { Shop } from './invoices'

type Fields = Partial<z.input<typeof createDeliveryNoteInput>>

/** Creates a draft for the shop's customer; two breads by default. */
export function draftDeliveryNote(shop: Shop, fields: Fields = {}): Promise<DeliveryNoteRecord> {
  const bread = [{ productId: shop.products.bread, quantity: '2' }]
  return execute(createDeliveryNote, shop.world.ctx(), {
    customerId: shop.customerId,
    positions: bread,
    ...fields,
  })
}

/** Creates and books a delivery note like `draftDeliveryNote`. */
export async function bookedDeliveryNote(shop: Shop, fields: Fields = {}): Promise<DeliveryNoteRecord> {
  return execute(bookDeliveryNote, shop.world.ctx(), { id: (await draftDeliveryNote(shop, fields)).id })
}

/** Creates an invoice draft that bills the delivery notes. */
export function billed(shop: Shop, deliveryNotes: readonly { id: string }[]): Promise<InvoiceRecord> {
  return execute(createInvoice, shop.world.ctx(), {
    customerId: shop.customerId,
    deliveryNoteIds: deliveryNotes.map(({ id }) => id),
  })
}
