import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../support/source-files'
import { MUTANTS } from './list'
import type { Mutant } from './mutant'
import { plant } from './plant'

// `npm run mutants [-- <word> …]`: plants known bugs, one at a time, in a copy of the last commit, and says which of them
// the tests nearest to them do not notice. Words pick mutants by what they are called.

const CONFIGS = [
  { folder: 'tests/integration/', config: 'tests/vitest.db.config.ts' },
  { folder: 'tests/architecture/', config: 'tests/vitest.architecture.config.ts' },
  { folder: '', config: 'tests/vitest.unit.config.ts' },
] as const

const configOf = (test: string) =>
  (CONFIGS.find(({ folder }) => test.startsWith(folder)) ?? CONFIGS[2]).config

/** Whether all of the test files pass in the copy. */
function pass(copy: string, tests: readonly string[]): boolean {
  const configs = [...new Set(tests.map(configOf))]
  return configs.every((config) => {
    const files = tests.filter((test) => configOf(test) === config)
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--bail', '1', ...files]
    return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' }).status === 0
  })
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function seconds(run: () => boolean): { answer: boolean; took: string } {
  const began = Date.now()
  const answer = run()
  return { answer, took: `${((Date.now() - began) / 1000).toFixed(0)} s` }
}

/** Why the mutant was not noticed; null where it was. */
function complaintOf(copy: string, it: Mutant): string | null {
  let takeOut: () => void
  try {
    takeOut = plant(copy, it)
  } catch (error) {
    console.log(`NOT FOUND  ${it.what}`)
    return error instanceof Error ? error.message : String(error)
  }
  try {
    const { answer: survived, took } = seconds(() => pass(copy, it.tests))
    console.log(`${survived ? 'SURVIVED ' : 'noticed  '}  ${it.what}  (${took})`)
    return survived ? `"${it.what}" survived ${it.tests.join(', ')}` : null
  } finally {
    takeOut()
  }
}

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(({ what }) => words.every((word) => what.includes(word)))
const copy = mkdtempSync(join(tmpdir(), 'kontor-mutants-'))
git('worktree', 'add', '--detach', '--force', copy, 'HEAD')
try {
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const tests = [...new Set(chosen.flatMap((it) => it.tests))]
  if (!pass(copy, tests)) throw new Error('The tests fail without any bug planted.')
  const complaints = chosen.flatMap((it) => complaintOf(copy, it) ?? [])
  console.log(`\n${chosen.length - complaints.length} of ${chosen.length} noticed`)
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
} finally {
  git('worktree', 'remove', '--force', copy)
  rmSync(copy, { recursive: true, force: true })
}
