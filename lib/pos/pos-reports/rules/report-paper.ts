import type { ReportAnswer, TurnoverTotals } from '../schema'

/** See `ReportedGoods`. */
type Goods = Readonly<Partial<Record<'group' | 'product' | 'name', string | undefined>>>

/** A report to be printed: its content, its filter, and when it was read. */
export interface ReportPaper {
  kind: 'REPORT'
  templateVersion: number
  company: string
  /** Names; empty for all. */
  stores: readonly string[]
  devices: readonly string[]
  /** Null for all goods. */
  only: Goods | null
  /** Null for all closings. */
  closings: 'differing' | 'unexplained' | null
  answer: ReportAnswer
  /** Units and earlier gross of products and groups, row by row. */
  beside: readonly { before: string | null; unit: string | null }[] | null
  before: { from: string; to: string; totals: TurnoverTotals } | null
  /** An instant. */
  at: string
}

/** Row limit for printing: some sixty pages. */
export const MOST_PRINTED = 2_000

/** Returns the names of the ids in order; `unknown` for an id without an option. */
export const namesOf = (
  ids: readonly string[],
  offered: readonly { id: string; name: string }[],
  unknown: string,
): string[] => ids.map((id) => offered.find((one) => one.id === id)?.name ?? unknown)

/** Returns the name of a report's goods filter; null for lines without a group. */
export function goodsName({ rows }: ReportAnswer, { group, name }: Goods): string | null {
  if (group !== undefined) return group || null
  const [first] = rows
  return name ?? (first && 'name' in first ? first.name : '–')
}
