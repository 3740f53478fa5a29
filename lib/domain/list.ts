/** A bounded page of a list. */
export interface Page<Row> {
  readonly rows: Row[]
  /** from 1 */
  readonly page: number
  readonly pageSize: number
  /** at most `CAP` */
  readonly total: number
  /** more than `CAP` match: „mehr als 10.000“ */
  readonly capped: boolean
  /** cursor of the rows after these, if the list has one */
  readonly next: string | null
}

/** The paging data of a page, without its rows. */
export type Paging = Omit<Page<unknown>, 'rows'>

/** Limit for counting: no list ever reads a whole large table. */
export const CAP = 10_000

/** Returns the capped count for a page. */
export const counted = (total: number): Pick<Page<never>, 'total' | 'capped'> => ({
  total: Math.min(total, CAP),
  capped: total > CAP,
})

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** The bare parameter of a list's URL that opens the form of a new record. */
export const CREATION_PARAM = 'neu'
