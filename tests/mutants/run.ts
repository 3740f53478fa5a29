import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../support/source-files'
import { MUTANTS } from './list'
import type { Mutant } from './mutant'
import { plant } from './plant'
import { tryTests, type Outcome } from './try-tests'

// `npm run mutants [-- <word> …]`: plants known bugs, one at a time, in a copy of the last commit,
// and reports which of the closest tests notices each. Words select mutants by subject and
// description ("payments", "Skonto").

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Returns the outcome of the tests closest to the bug; broken if it cannot be planted. */
function tryMutant(copy: string, mutant: Mutant): Outcome {
  let takeOut: () => void
  try {
    takeOut = plant(copy, mutant)
  } catch (error) {
    return { kind: 'broken', why: error instanceof Error ? error.message : String(error) }
  }
  try {
    return tryTests(copy, mutant.tests)
  } finally {
    takeOut()
  }
}

/** Whether the bug was noticed; prints a line with the result. */
function isNoticed(copy: string, mutant: Mutant): boolean {
  const began = Date.now()
  const outcome = tryMutant(copy, mutant)
  const took = `${((Date.now() - began) / 1000).toFixed(0)} s`
  if (outcome.kind === 'failed')
    console.log(`noticed   ${mutant.what}  (${took})\n          by: ${outcome.by}`)
  if (outcome.kind === 'passed')
    console.log(`SURVIVED  ${mutant.what}  (${took}): ${mutant.tests.join(', ')}`)
  if (outcome.kind === 'broken') console.log(`BROKEN    ${mutant.what}  (${took}): ${outcome.why}`)
  return outcome.kind === 'failed'
}

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(({ what }) => words.every((word) => what.includes(word)))
if (chosen.length === 0) throw new Error(`No planted bug is called ${words.join(' ')}`)
const copy = mkdtempSync(join(tmpdir(), 'kontor-mutants-'))
git('worktree', 'add', '--detach', '--force', copy, 'HEAD')
try {
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const unharmed = tryTests(copy, [...new Set(chosen.flatMap((mutant) => mutant.tests))])
  if (unharmed.kind !== 'passed')
    throw new Error(`The tests fail without any bug planted: ${JSON.stringify(unharmed)}`)
  const unnoticed = chosen.filter((mutant) => !isNoticed(copy, mutant))
  console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} noticed`)
  process.exitCode = unnoticed.length > 0 ? 1 : 0
} finally {
  git('worktree', 'remove', '--force', copy)
  rmSync(copy, { recursive: true, force: true })
}
