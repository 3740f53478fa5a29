import { startOf, type Budget } from './budget'
import type { Suite } from './times'

/** CPU seconds that `npm test` may take. */
export const CORE_LIMIT = 1_250

/** CPU seconds that a slice of the rest may take. */
export const SLICE_LIMIT = 150

/** Counts for a file that was not measured yet, CPU seconds. */
const ESTIMATE: Readonly<Record<Suite, number>> = { db: 4, dbOther: 3, e2e: 8, e2eTurn: 12 }

/** The test files by when they run. */
export interface TestFiles {
  /** On the embedded PostgreSQL in every run, and those that run on it in turns. */
  database: { core: readonly string[]; turn: readonly string[] }
  /** On the other PostgreSQL in every run, and those that never run there. */
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

/** What `npm test` takes, by part, in CPU seconds. */
export function coreCosts(budget: Budget, files: TestFiles): Record<string, number> {
  const costs = (suite: Suite, of: readonly string[]) => sum(of.map((file) => costOf(budget, suite, file)))
  return {
    ...budget.checks,
    db: startOf(['db']) + costs('db', files.database.core),
    dbOther: startOf(['dbOther']) + costs('dbOther', files.otherDatabase.core),
    e2e: startOf(['e2e']) + costs('e2e', files.browser.core),
  }
}

/** Test files that `npm test` runs and budget.json does not know. */
export function unmeasured(budget: Budget, { database, browser }: TestFiles): string[] {
  return [
    ...database.core.filter((file) => !(file in budget.db)),
    ...browser.core.filter((file) => !(file in budget.e2e)),
  ]
}

/**
 * What `npm test` leaves out, in slices of at most `limit` CPU seconds. A slice holds whole files
 * of one kind.
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

/** The fewest slices within the limit; a file that is above it by itself is a slice of its own. */
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

/** Each file, the dearest first, into the share that is cheapest so far. */
function shared(dearestFirst: readonly Cost[], count: number): Cost[][] {
  const shares = Array.from({ length: count }, (): Cost[] => [])
  for (const cost of dearestFirst) shares.reduce((a, b) => (secondsOf(b) < secondsOf(a) ? b : a)).push(cost)
  return shares
}

const secondsOf = (share: readonly Cost[]): number => sum(share.map(({ seconds }) => seconds))
