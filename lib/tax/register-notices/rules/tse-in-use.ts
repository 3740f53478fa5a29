/** The TSE of a till at the end of a business day. */
interface TseState {
  day: string
  /** '' if unknown. */
  tseSerial: string
  /** As a person states it, or as Kontor set the TSE up. */
  tseInUseSince: string | null
}

/**
 * Returns the first day of a TSE whose serial number appears at an index: as it is stated by now,
 * else the day of the entry. The day of the TSE before says nothing about it.
 */
export function tseInUseFrom(days: readonly TseState[], index: number, now: TseState): string {
  const later = days.slice(index + 1)
  const change = later.findIndex(({ tseSerial }) => tseSerial !== '' && tseSerial !== now.tseSerial)
  const own = [now, ...(change < 0 ? later : later.slice(0, change))]
  const stated = own.findLast(({ tseSerial }) => tseSerial === now.tseSerial)?.tseInUseSince ?? null
  return stated === null || stated === days[index - 1]?.tseInUseSince ? now.day : stated
}
