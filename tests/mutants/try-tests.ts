import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The outcome of test files in a tree. */
export type Outcome =
  | { kind: 'passed' }
  /** `by` is the test that failed. */
  | { kind: 'failed'; by: string }
  /** The tests did not complete, so the outcome is unknown. */
  | { kind: 'broken'; why: string }

/** The part of vitest's JSON report that is used here. */
interface Report {
  testResults: {
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

const LIMIT_MS = 10 * 60 * 1000

/** Fastest first. */
const KINDS = [
  { config: 'tests/vitest.unit.config.ts', holds: (test: string) => !test.startsWith('tests/') },
  {
    config: 'tests/vitest.architecture.config.ts',
    holds: (test: string) => test.startsWith('tests/architecture/'),
  },
  { config: 'tests/vitest.db.config.ts', holds: (test: string) => test.startsWith('tests/integration/') },
]

/**
 * Runs the test files in the tree, unit tests first, until the first failure; each kind within ten
 * minutes.
 */
export function tryTests(tree: string, tests: readonly string[]): Outcome {
  for (const { config, holds } of KINDS) {
    const files = tests.filter(holds)
    const outcome = files.length > 0 ? tryFiles(tree, config, files) : { kind: 'passed' as const }
    if (outcome.kind !== 'passed') return outcome
  }
  return { kind: 'passed' }
}

function tryFiles(tree: string, config: string, files: readonly string[]): Outcome {
  const file = join(tree, 'mutants-report.json')
  rmSync(file, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--bail', '1']
  const reporting = ['--reporter', 'json', '--outputFile', file]
  const { status, stderr } = spawnSync(process.execPath, [...args, ...reporting, ...files], {
    cwd: tree,
    timeout: LIMIT_MS,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return { kind: 'passed' }
  if (status === null) return { kind: 'broken', why: `not done within ${LIMIT_MS / 1000} s` }
  if (!existsSync(file)) return { kind: 'broken', why: stderr.slice(-1000) }
  return outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as Report, stderr)
}

function outcomeOf({ testResults }: Report, stderr: string): Outcome {
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(isFailed)
  if (failed) return { kind: 'failed', by: failed.fullName }
  return { kind: 'broken', why: testResults.find(isFailed)?.message ?? stderr.slice(-1000) }
}

const isFailed = ({ status }: { status: string }) => status === 'failed'
