import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/source-files'
import { SUITES, type FileTime, type Suite } from './times'

type CpuSeconds = Readonly<Record<string, number>>

/** CPU seconds of each check by name, and of the tests of each file by path. */
export type Budget = Readonly<Record<'checks' | Suite, CpuSeconds>>

/**
 * CPU seconds before the first test of one of the suites: a server with its copies, or the product
 * with its data.
 */
const STARTS: readonly { suites: readonly Suite[]; seconds: number }[] = [
  { suites: ['db', 'dbGenerated'], seconds: 8 },
  { suites: ['dbOther'], seconds: 8 },
  { suites: ['screens'], seconds: 35 },
  { suites: ['e2e', 'e2eTurn'], seconds: 15 },
]

/** Returns the CPU seconds before the first test of a run of these suites. */
export const startOf = (suites: readonly Suite[]): number =>
  STARTS.filter((start) => start.suites.some((suite) => suites.includes(suite))).reduce(
    (sum, { seconds }) => sum + seconds,
    0,
  )

/** Estimated CPU seconds of an unmeasured file. */
const ESTIMATE: Readonly<Record<Suite, number>> = {
  db: 3,
  dbGenerated: 1.5,
  dbOther: 2,
  components: 0.7,
  screens: 3,
  e2e: 8,
  e2eTurn: 10,
}

/** Returns the measured or estimated CPU seconds of a file in a suite. */
export const costIn = (budget: Budget, suite: Suite, file: string): number =>
  budget[suite][file] ?? ESTIMATE[suite]

/** A measured part of a run, with the times of its test files; checks have none. */
export interface Measured {
  name: string
  cpuSeconds: number
  times: readonly FileTime[]
}

const PATH = join(ROOT, 'tests/budget.json')

export function readBudget(): Budget {
  return JSON.parse(readFileSync(PATH, 'utf8')) as Budget
}

export function writeBudget(budget: Budget): void {
  writeFileSync(PATH, `${JSON.stringify(budget, null, 2)}\n`)
}

/** Returns the budget with the new figures merged in, without files that no longer exist. */
export function updatedBudget(
  budget: Budget,
  measured: readonly Measured[],
  exists: (file: string) => boolean,
): Budget {
  const figures = measured.flatMap(figuresOf)
  const updated = (kind: keyof Budget): CpuSeconds => {
    const all = new Map(Object.entries(budget[kind]))
    for (const figure of figures) if (figure.kind === kind) all.set(figure.name, figure.seconds)
    const names = [...all.keys()].filter((name) => kind === 'checks' || exists(name)).sort()
    return Object.fromEntries(names.map((name) => [name, Math.round((all.get(name) ?? 0) * 10) / 10]))
  }
  return Object.fromEntries((['checks', ...SUITES] as const).map((kind) => [kind, updated(kind)])) as Budget
}

interface Figure {
  kind: keyof Budget
  name: string
  seconds: number
}

/**
 * Distributes a part's CPU time, less its start, over its test files in proportion to their test
 * times.
 */
function figuresOf({ name, cpuSeconds, times }: Measured): Figure[] {
  if (times.length === 0) return [{ kind: 'checks', name, seconds: cpuSeconds }]
  const start = startOf(times.map(({ suite }) => suite))
  const total = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const perMillisecond = Math.max(0, cpuSeconds - start) / total
  const figures = new Map<string, Figure>()
  for (const { suite, file, milliseconds } of times) {
    const key = `${suite} ${file}`
    const former = figures.get(key)?.seconds ?? 0
    figures.set(key, { kind: suite, name: file, seconds: former + milliseconds * perMillisecond })
  }
  return [...figures.values()]
}
