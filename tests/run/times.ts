import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../support/source-files'

/**
 * The runs that budget.json holds apart: the embedded PostgreSQL, the other one, browser tests of
 * each run and those in turns.
 */
export const SUITES = ['db', 'dbOther', 'e2e', 'e2eTurn'] as const

export type Suite = (typeof SUITES)[number]

export interface FileTime {
  suite: Suite
  /** Relative to the project's folder. */
  file: string
  milliseconds: number
}

/**
 * Set by a run that writes budget.json: where the reporters of vitest and Playwright note their
 * times.
 */
export const TIMES_VARIABLE = 'KONTOR_TIMES'

/**
 * Notes how long the tests of a file took; a file may be noted in several pieces. Does nothing in
 * other runs.
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
