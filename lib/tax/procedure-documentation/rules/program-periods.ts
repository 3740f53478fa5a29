import { businessDay } from '@/lib/domain/business-date'

/** A version of Kontor, in use from one day until another; `until` is null while it still is. */
export interface ProgramPeriod {
  readonly version: string
  readonly from: string
  readonly until: string | null
}

/**
 * Returns the periods of use of versions that were started, newest first as given. Starts of the
 * same version one after the other are one period; one ends on the day when the next begins.
 */
export function programPeriods(
  starts: readonly { readonly version: string; readonly usedFrom: Date }[],
): ProgramPeriod[] {
  const firsts = starts.filter(({ version }, index) => starts[index + 1]?.version !== version)
  return firsts.map(({ version, usedFrom }, index) => {
    const next = firsts[index - 1]
    return { version, from: businessDay(usedFrom), until: next ? businessDay(next.usedFrom) : null }
  })
}
