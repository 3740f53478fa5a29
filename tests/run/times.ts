import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../support/source-files'

/**
 * The runs that budget.json separates: whole files on the embedded PostgreSQL, their generated
 * suites of use cases alone, files on the other PostgreSQL, component tests, pages compared with
 * their records, and the core and the other tests of the browser.
 */
export const SUITES = ['db', 'dbGenerated', 'dbOther', 'components', 'screens', 'e2e', 'e2eTurn'] as const

export type Suite = (typeof SUITES)[number]

export interface FileTime {
  suite: Suite
  /** Relative to the project's root. */
  file: string
  milliseconds: number
}

/**
 * Set by a run that writes budget.json: the file where the reporters of vitest and Playwright
 * record times.
 */
export const TIMES_VARIABLE = 'KONTOR_TIMES'

/** Set by a run of database tests that skips everything but generated suites of use cases. */
export const GENERATED_VARIABLE = 'KONTOR_GENERATED_ONLY'

/**
 * Records the test time of a file; it may be recorded in several pieces. Does nothing in other
 * runs.
 */
export function noteTime(suite: Suite, path: string, milliseconds: number): void {
  const notes = process.env[TIMES_VARIABLE]
  if (!notes) return
  const time: FileTime = { suite, file: relative(ROOT, path).replaceAll('\\', '/'), milliseconds }
  appendFileSync(notes, `${JSON.stringify(time)}\n`)
}

export function readTimes(notes: string): FileTime[] {
  if (!existsSync(notes)) return []
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as FileTime)
}
