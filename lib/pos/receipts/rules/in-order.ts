/** A receipt's place among those of its till. */
export interface PlaceInTime {
  /** Milliseconds */
  createdAt: number
  number: number
  /** The till's. */
  uuid: string
}

/** Compares receipts by instant, then number: an order that does not depend on their arrival. */
export const inOrder = (a: PlaceInTime, b: PlaceInTime): number =>
  a.createdAt - b.createdAt || a.number - b.number || (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0)
