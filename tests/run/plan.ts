import { startOf, type Budget } from './budget'
import type { Suite } from './times'

/** Limit on the CPU seconds of `npm test`. */
export const CORE_LIMIT = 1_250

/** Limit on the CPU seconds of a slice of the remaining tests. */
export const SLICE_LIMIT = 150

/** Estimated CPU seconds of an unmeasured file. */
const ESTIMATE: Readonly<Record<Suite, number>> = { db: 4, dbOther: 3, e2e: 8, e2eTurn: 12 }

/** The test files by when they run. */
export interface TestFiles {
  /** Files that run on the embedded PostgreSQL every time, and in rotation. */
  database: { core: readonly string[]; turn: readonly string[] }
  /** Files that run on the other PostgreSQL every time, and never. */
  otherDatabase: { core: readonly string[]; never: readonly string[] }
  /** Browser tests; a file may have tests of both kinds. */
  browser: { core: readonly string[]; turn: readonly string[] }
}

export interface Slice {
  kind: 'database' | 'browser'
  files: readonly string[]
  cpuSeconds: number
}

const costOf = (budget: Budget, suite: Suite, file: string): number => budget[suite][file] ?? ESTIMATE[suite]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Returns the CPU seconds of `npm test` by part. */
export function coreCosts(budget: Budget, files: TestFiles): Record<string, number> {
  const costs = (suite: Suite, of: readonly string[]) => sum(of.map((file) => costOf(budget, suite, file)))
  return {
    ...budget.checks,
    db: startOf(['db']) + costs('db', files.database.core),
    dbOther: startOf(['dbOther']) + costs('dbOther', files.otherDatabase.core),
    e2e: startOf(['e2e']) + costs('e2e', files.browser.core),
  }
}

/** Returns the test files of `npm test` that budget.json lacks. */
export function unmeasured(budget: Budget, { database, browser }: TestFiles): string[] {
  return [
    ...database.core.filter((file) => !(file in budget.db)),
    ...browser.core.filter((file) => !(file in budget.e2e)),
  ]
}

/**
 * Divides the tests outside `npm test` into slices of at most `limit` CPU seconds. A slice holds
 * whole files of one kind.
 */
export function slicesOf(budget: Budget, files: TestFiles, limit = SLICE_LIMIT): Slice[] {
  const { database, otherDatabase, browser } = files
  const notOnOther = new Set([...otherDatabase.core, ...otherDatabase.never])
  const inTurn = new Set(database.turn)
  const databaseFiles = [...database.core, ...database.turn].flatMap((file) => {
    const embedded = inTurn.has(file) ? costOf(budget, 'db', file) : 0
    const other = notOnOther.has(file) ? 0 : costOf(budget, 'dbOther', file)
    return embedded + other > 0 ? [{ file, seconds: embedded + other }] : []
  })
  const browserFiles = browser.turn.map((file) => ({ file, seconds: costOf(budget, 'e2eTurn', file) }))
  return [
    ...balanced('database', databaseFiles, startOf(['db', 'dbOther']), limit),
    ...balanced('browser', browserFiles, startOf(['e2eTurn']), limit),
  ]
}

interface Cost {
  file: string
  seconds: number
}

/** Returns the fewest slices within the limit; a file above it becomes a slice of its own. */
function balanced(kind: Slice['kind'], costs: readonly Cost[], start: number, limit: number): Slice[] {
  const dearestFirst = [...costs].sort((a, b) => b.seconds - a.seconds || (a.file < b.file ? -1 : 1))
  const isTooDear = ({ seconds }: Cost) => start + seconds > limit
  const rest = dearestFirst.filter((cost) => !isTooDear(cost))
  const least = Math.ceil(sum(rest.map(({ seconds }) => seconds)) / (limit - start))
  const counts = Array.from({ length: rest.length - least + 1 }, (_, index) => least + index)
  const isWithin = (shares: readonly Cost[][]) => shares.every((share) => secondsOf(share) <= limit - start)
  const shares = counts.map((count) => shared(rest, count)).find(isWithin) ?? []
  return [...dearestFirst.filter(isTooDear).map((cost) => [cost]), ...shares].map((share) => ({
    kind,
    files: share.map(({ file }) => file),
    cpuSeconds: start + secondsOf(share),
  }))
}

/** Assigns each file, most expensive first, to the cheapest share so far. */
function shared(dearestFirst: readonly Cost[], count: number): Cost[][] {
  const shares = Array.from({ length: count }, (): Cost[] => [])
  for (const cost of dearestFirst) shares.reduce((a, b) => (secondsOf(b) < secondsOf(a) ? b : a)).push(cost)
  return shares
}

const secondsOf = (share: readonly Cost[]): number => sum(share.map(({ seconds }) => seconds))
