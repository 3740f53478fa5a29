import { addDays } from '@/lib/domain/business-date'
import type { BasisPoints } from '@/lib/domain/money'

/** A base rate (Basiszinssatz, § 247 BGB) with the first day it applies to. */
export interface StatedRate {
  since: string
  rate: BasisPoints
}

/** A base rate with the last day that it is known to apply to. */
export interface BaseRate extends StatedRate {
  until: string
}

/**
 * Rates announced by the Deutsche Bundesbank in the Bundesanzeiger (§ 247 Abs. 2 BGB), oldest
 * first; compared with copies of its table and notices
 * (docs/decisions/0009-dunning-claims.md). The last one is known for its half-year only: an
 * unchanged rate is entered again.
 */
const PUBLISHED: readonly StatedRate[] = [
  { since: '2016-07-01', rate: -88 },
  { since: '2023-01-01', rate: 162 },
  { since: '2023-07-01', rate: 312 },
  { since: '2024-01-01', rate: 362 },
  { since: '2024-07-01', rate: 337 },
  { since: '2025-01-01', rate: 227 },
  { since: '2025-07-01', rate: 127 },
  { since: '2026-01-01', rate: 127 },
]

/** Base rates change on 1 January and 1 July only. */
export const isHalfYearStart = (day: string): boolean => /-0[17]-01$/.test(day)

const halfYearEnd = (since: string) =>
  `${since.slice(0, 4)}-${since.slice(5, 7) === '01' ? '06-30' : '12-31'}`

/**
 * Returns the known base rates, oldest first: the published ones, and a company's own for a later
 * half-year. Its own rate is ignored for days covered by the published ones.
 */
export function baseRates(stated: StatedRate | null): BaseRate[] {
  const published = PUBLISHED.map(({ since, rate }, index) => {
    const next = PUBLISHED[index + 1]
    return { since, rate, until: next ? addDays(next.since, -1) : halfYearEnd(since) }
  })
  const last = published.at(-1)
  if (!stated || (last && stated.since <= last.until)) return published
  return [...published, { ...stated, until: halfYearEnd(stated.since) }]
}

/** Returns the rate on a day; null if none is known, so that an outdated one is never used. */
export const baseRateOn = (day: string, rates: readonly BaseRate[]): BaseRate | null =>
  rates.find(({ since, until }) => since <= day && day <= until) ?? null
