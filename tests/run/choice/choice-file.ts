import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Choice } from './choose'

/** Option of the commands that run a part of a choice: the file with the choice follows. */
export const CHOICE = '--choice'

/** Writes a choice for the parts of one run; returns the file. */
export function writeChoice(choice: Choice): string {
  const file = join(mkdtempSync(join(tmpdir(), 'kontor-choice-')), 'choice.json')
  writeFileSync(file, JSON.stringify(choice))
  return file
}

export const readChoice = (file: string): Choice => JSON.parse(readFileSync(file, 'utf8')) as Choice
