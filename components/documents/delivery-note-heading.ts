export interface FromDeliveryNote {
  deliveryNote: { id: string; number: string; date: string } | null
}

export type DeliveryNoteHeading = { id: string; number: string; date: string } | 'withoutDeliveryNote'

/** What stands above a position: the delivery note that begins here, or that the others came without one. Null for nothing. */
export function deliveryNoteHeading(
  position: FromDeliveryNote,
  before: FromDeliveryNote | undefined,
): DeliveryNoteHeading | null {
  const { deliveryNote } = position
  if ((before?.deliveryNote?.id ?? null) === (deliveryNote?.id ?? null)) return null
  return deliveryNote ?? 'withoutDeliveryNote'
}
