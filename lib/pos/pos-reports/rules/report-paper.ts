import type { ReportAnswer, TurnoverTotals } from '../schema'

/** See `ReportedGoods`. */
type Goods = Readonly<Partial<Record<'group' | 'product' | 'name', string | undefined>>>

/** A report to be printed: what it says, what it is of, and when it was read. */
export interface ReportPaper {
  kind: 'REPORT'
  templateVersion: number
  company: string
  /** Names; none for all. */
  stores: readonly string[]
  devices: readonly string[]
  /** Null for all that was sold. */
  only: Goods | null
  answer: ReportAnswer
  before: { from: string; to: string; totals: TurnoverTotals } | null
  /** An instant. */
  at: string
}

/** More rows than these are no paper that anybody reads: some sixty pages. */
export const MOST_PRINTED = 2_000

/** The names of what was asked for, in that order; `unknown` for an id that is not offered. */
export const namesOf = (
  ids: readonly string[],
  offered: readonly { id: string; name: string }[],
  unknown: string,
): string[] => ids.map((id) => offered.find((one) => one.id === id)?.name ?? unknown)

/** What a report is narrowed to, in words; null for the lines without a group. */
export function goodsName({ rows }: ReportAnswer, { group, name }: Goods): string | null {
  if (group !== undefined) return group || null
  const [first] = rows
  return name ?? (first && 'name' in first ? first.name : '–')
}
