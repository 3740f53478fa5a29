import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChildren } from '@/scripts/children'
import { headCommit } from '../run/choice/changed'
import { reachOf } from '../run/choice/reach'
import { sourceGraph } from '../run/choice/source-graph'
import { SERVER_VARIABLE } from '../support/database-server'
import { ROOT } from '../support/source-files'
import { startTestServer } from '../support/test-server'
import { chosenAfter, filesOf } from './chosen'
import { MUTANTS } from './list'
import type { Mutant } from './mutant'
import { plant } from './plant'
import { tryTests, type Outcome } from './try-tests'

// `npm run mutants [-- <word> …]`: plants known bugs, one at a time, in copies of the last commit,
// and reports which of the tests that `npm test` chooses for the changed files notices each: first
// those that the list expects to, then those that reach the file, then what runs every time. Words
// select mutants by subject and description ("payments", "Skonto"); `--third` takes a third of
// them, drawn by the commit.

/** Copies in which bugs are tried at the same time. */
const LANES = 2

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Returns a third of the mutants, another one for each commit. */
function thirdOf(mutants: readonly Mutant[], commit: string): Mutant[] {
  const drawn = ({ what }: Mutant) => createHash('sha256').update(commit).update(what).digest('hex')
  const shuffled = [...mutants].sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
  return shuffled.slice(0, Math.ceil(mutants.length / 3))
}

const graph = sourceGraph()
const reach = reachOf(graph)
const all = [...graph.files].filter((path) => /\.test\.tsx?$/.test(path))

/** Returns the outcome of the tests that `npm test` chooses; broken if it cannot be planted. */
async function tryMutant(copy: string, mutant: Mutant, server: string): Promise<Outcome> {
  let takeOut: () => void
  try {
    takeOut = plant(copy, mutant)
  } catch (error) {
    return { kind: 'broken', why: error instanceof Error ? error.message : String(error) }
  }
  try {
    const files = filesOf(ROOT, mutant)
    const isInDatabase = files.some((file) => file.startsWith('db/') && file.endsWith('.sql'))
    const env: Record<string, string> = isInDatabase ? {} : { [SERVER_VARIABLE]: server }
    const { near, always } = chosenAfter(files, { graph, reach, all })
    for (const tests of [mutant.tests, near, always]) {
      const outcome = await tryTests(copy, tests, env)
      if (outcome.kind !== 'passed') return outcome
    }
    return { kind: 'passed' }
  } finally {
    takeOut()
  }
}

/** Whether the bug was noticed; prints a line with the result. */
async function isNoticed(copy: string, mutant: Mutant, server: string): Promise<boolean> {
  const began = Date.now()
  const outcome = await tryMutant(copy, mutant, server)
  const took = `${((Date.now() - began) / 1000).toFixed(0)} s`
  if (outcome.kind === 'failed')
    console.log(`noticed   ${mutant.what}  (${took})\n          by: ${outcome.by}`)
  if (outcome.kind === 'passed') console.log(`SURVIVED  ${mutant.what}  (${took})`)
  if (outcome.kind === 'broken') console.log(`BROKEN    ${mutant.what}  (${took}): ${outcome.why}`)
  return outcome.kind === 'failed'
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kontor-mutants-'))
  git('worktree', 'add', '--detach', '--force', copy, 'HEAD')
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function removeCopy(copy: string): void {
  git('worktree', 'remove', '--force', copy)
  rmSync(copy, { recursive: true, force: true })
}

/** Returns the number of mutants that nothing notices. */
async function tryAll(
  mutants: readonly Mutant[],
  copies: readonly string[],
  server: string,
): Promise<number> {
  const [first = ''] = copies
  const expected = [...new Set(mutants.flatMap(({ tests }) => tests))]
  const unharmed = await tryTests(first, expected, { [SERVER_VARIABLE]: server })
  if (unharmed.kind !== 'passed')
    throw new Error(`The tests fail without any bug planted: ${JSON.stringify(unharmed)}`)
  const waiting = [...mutants]
  let unnoticed = 0
  const lane = async (copy: string): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await isNoticed(copy, next, server))) unnoticed += 1
  }
  await Promise.all(copies.map(lane))
  return unnoticed
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const named = MUTANTS.filter(({ what }) =>
    words.every((word) => word.startsWith('--') || what.includes(word)),
  )
  const mutants = words.includes('--third') ? thirdOf(named, headCommit()) : named
  if (mutants.length === 0) throw new Error(`No planted bug is called ${words.join(' ')}`)
  const server = await startTestServer(undefined)
  const copies = Array.from({ length: LANES }, makeCopy)
  try {
    const unnoticed = await tryAll(mutants, copies, server.adminUrl)
    console.log(`\n${mutants.length - unnoticed} of ${mutants.length} noticed`)
    process.exitCode = unnoticed > 0 ? 1 : 0
  } finally {
    for (const copy of copies) removeCopy(copy)
    await server.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endChildren)

await main()
