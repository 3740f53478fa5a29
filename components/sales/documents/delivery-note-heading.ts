export interface FromDeliveryNote {
  deliveryNote: { id: string; number: string; date: string } | null
}

export type DeliveryNoteHeading = { id: string; number: string; date: string } | 'withoutDeliveryNote'

/**
 * Returns the heading above a position: the delivery note that starts here, or that the following
 * ones have none. Null if there is no heading.
 */
export function deliveryNoteHeading(
  position: FromDeliveryNote,
  before: FromDeliveryNote | undefined,
): DeliveryNoteHeading | null {
  const { deliveryNote } = position
  if ((before?.deliveryNote?.id ?? null) === (deliveryNote?.id ?? null)) return null
  return deliveryNote ?? 'withoutDeliveryNote'
}
