import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../support/source-files'

/**
 * The runs that budget.json separates: the embedded PostgreSQL, the other one, browser tests of
 * every run and those in rotation.
 */
export const SUITES = ['db', 'dbOther', 'e2e', 'e2eTurn'] as const

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
