export interface OpenDeliveryNote {
  id: string
  /** Number of positions. */
  positions: number
}

export interface InvoiceLimits {
  deliveryNotes: number
  positions: number
}

/**
 * Distributes a customer's delivery notes, in their order, over as few invoices as the limits
 * allow. A delivery note is never split: one with too many positions gets an invoice of its own.
 */
export function deliveryNoteParcels(
  deliveryNotes: readonly OpenDeliveryNote[],
  limits: InvoiceLimits,
): string[][] {
  const parcels: string[][] = []
  let parcel: string[] = []
  let positions = 0
  for (const deliveryNote of deliveryNotes) {
    const fits =
      parcel.length < limits.deliveryNotes && positions + deliveryNote.positions <= limits.positions
    if (parcel.length === 0 || !fits) {
      parcel = []
      parcels.push(parcel)
      positions = 0
    }
    parcel.push(deliveryNote.id)
    positions += deliveryNote.positions
  }
  return parcels
}
