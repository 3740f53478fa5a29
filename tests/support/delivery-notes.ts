import type { z } from 'zod'
import type { createDeliveryNoteInput, DeliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { createDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/create-delivery-note'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { execute } from '@/lib/server/core/execute'
import type { Shop } from './invoices'

type Fields = Partial<z.input<typeof createDeliveryNoteInput>>

/** A draft for the shop's customer; two breads by default. */
export function draftDeliveryNote(shop: Shop, fields: Fields = {}): Promise<DeliveryNoteRecord> {
  const bread = [{ productId: shop.products.bread, quantity: '2' }]
  return execute(createDeliveryNote, shop.world.ctx(), {
    customerId: shop.customerId,
    positions: bread,
    ...fields,
  })
}

/** The same, booked. */
export async function bookedDeliveryNote(shop: Shop, fields: Fields = {}): Promise<DeliveryNoteRecord> {
  return execute(bookDeliveryNote, shop.world.ctx(), { id: (await draftDeliveryNote(shop, fields)).id })
}

/** An invoice's draft that bills the notes. */
export function billed(shop: Shop, deliveryNotes: readonly { id: string }[]): Promise<InvoiceRecord> {
  return execute(createInvoice, shop.world.ctx(), {
    customerId: shop.customerId,
    deliveryNoteIds: deliveryNotes.map(({ id }) => id),
  })
}
