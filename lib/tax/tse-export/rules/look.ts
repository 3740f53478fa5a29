/** An export as fiskaly reports it. */
interface Reported {
  state: string
  exception: string | null
}

/** The status of an export at fiskaly: being prepared, ready, without any data, or refused. */
export type Standing =
  | { is: 'waiting' }
  | { is: 'ready' }
  | { is: 'empty' }
  /** `code` is fiskaly's own. */
  | { is: 'refused'; code: string }

/** Why a TSE has no data. */
export type Missing = Exclude<Standing, { is: 'ready' }>

/** The note of a TSE without data in the file; in a package one may still be prepared. */
export const MISSING_CODES: Readonly<Record<Missing['is'], string>> = {
  empty: 'tseExport.emptyTse',
  refused: 'tseExport.refusedTse',
  waiting: 'tseExport.waitingTse',
}

const NO_DATA = 'E_NO_DATA_AVAILABLE'

export function standingOf({ state, exception }: Reported): Standing {
  if (state === 'PENDING' || state === 'WORKING') return { is: 'waiting' }
  if (state === 'COMPLETED') return { is: 'ready' }
  if (exception === NO_DATA) return { is: 'empty' }
  return { is: 'refused', code: exception ?? state }
}

const MINUTE_MS = 60_000

/**
 * Returns milliseconds until the next look at an export of this age: fiskaly answers at most 12
 * requests a minute about one, and large ones take long.
 */
export function pauseBeforeLook(ageMs: number): number {
  if (ageMs < MINUTE_MS) return 6_000
  return ageMs < 10 * MINUTE_MS ? 20_000 : 60_000
}

/** fiskaly prepares an export in minutes: after a day, waiting ends. */
export const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS
