export interface OpenNote {
  id: string
  /** How many positions it has. */
  positions: number
}

export interface InvoiceLimits {
  notes: number
  positions: number
}

/**
 * Distributes a customer's delivery notes, in their order, over as few invoices as fit the limits. A note is never split:
 * one with more positions than fit gets an invoice of its own.
 */
export function noteParcels(notes: readonly OpenNote[], limits: InvoiceLimits): string[][] {
  const parcels: string[][] = []
  let parcel: string[] = []
  let positions = 0
  for (const note of notes) {
    const fits = parcel.length < limits.notes && positions + note.positions <= limits.positions
    if (parcel.length === 0 || !fits) {
      parcel = []
      parcels.push(parcel)
      positions = 0
    }
    parcel.push(note.id)
    positions += note.positions
  }
  return parcels
}
