import { rebateOfNotes, type RebatedNote } from '@/lib/sales/documents/rules/carried-rebate'

export interface OpenDeliveryNote extends RebatedNote {
  /** Number of positions. */
  positions: number
}

export interface InvoiceLimits {
  deliveryNotes: number
  positions: number
}

/**
 * Distributes a customer's delivery notes, in their order, over as few invoices as the limits and
 * their rebates on the whole allow: each joins the last one that its rebate can be on. A delivery
 * note is never split: one with too many positions gets an invoice of its own.
 */
export function deliveryNoteParcels(
  deliveryNotes: readonly OpenDeliveryNote[],
  limits: InvoiceLimits,
): string[][] {
  const parcels: OpenDeliveryNote[][] = []
  for (const deliveryNote of deliveryNotes) {
    const parcel = parcels.findLast((notes) => rebateOfNotes([...notes, deliveryNote]) !== null)
    if (parcel && fits([...parcel, deliveryNote], limits)) parcel.push(deliveryNote)
    else parcels.push([deliveryNote])
  }
  return parcels.map((parcel) => parcel.map(({ id }) => id))
}

const fits = (notes: readonly OpenDeliveryNote[], limits: InvoiceLimits) =>
  notes.length <= limits.deliveryNotes &&
  notes.reduce((sum, { positions }) => sum + positions, 0) <= limits.positions
