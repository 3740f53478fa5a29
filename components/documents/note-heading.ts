export interface FromNote {
  deliveryNote: { id: string; number: string; date: string } | null
}

export type NoteHeading = { id: string; number: string; date: string } | 'withoutNote'

/** What stands above a position: the delivery note that begins here, or that the others came without one. Null for nothing. */
export function noteHeading(position: FromNote, before: FromNote | undefined): NoteHeading | null {
  const { deliveryNote } = position
  if ((before?.deliveryNote?.id ?? null) === (deliveryNote?.id ?? null)) return null
  return deliveryNote ?? 'withoutNote'
}
