import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '@/scripts/children'

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

/** Compares pages, which are named by the environment, with their records. */
const SCREENS = 'tests/vitest.screens.config.ts'

/** Fastest first. */
const KINDS = [
  { config: 'tests/vitest.unit.config.ts', holds: (test: string) => !/^(?:tests|app)\//.test(test) },
  {
    config: 'tests/vitest.architecture.config.ts',
    holds: (test: string) => test.startsWith('tests/architecture/'),
  },
  { config: SCREENS, holds: (test: string) => test.startsWith('app/') },
  { config: 'tests/vitest.db.config.ts', holds: (test: string) => test.startsWith('tests/integration/') },
]

type Environment = Readonly<Record<string, string>>

/**
 * Runs the test files in the tree, unit tests first, until the first failure; each kind within ten
 * minutes. Without files the tests passed.
 */
export async function tryTests(
  tree: string,
  tests: readonly string[],
  env: Environment = {},
): Promise<Outcome> {
  for (const { config, holds } of KINDS) {
    const files = tests.filter(holds)
    const outcome = files.length > 0 ? await tryFiles(tree, config, files, env) : { kind: 'passed' as const }
    if (outcome.kind !== 'passed') return outcome
  }
  return { kind: 'passed' }
}

async function tryFiles(
  tree: string,
  config: string,
  files: readonly string[],
  env: Environment,
): Promise<Outcome> {
  const file = join(tree, 'mutants-report.json')
  rmSync(file, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--bail', '1']
  const reporting = ['--reporter', 'json', '--outputFile', file]
  const isOfScreens = config === SCREENS
  const named = isOfScreens ? [] : files
  const { code, output } = await runChild(process.execPath, [...args, ...reporting, ...named], {
    cwd: tree,
    quiet: true,
    timeout: LIMIT_MS,
    env: isOfScreens ? { ...env, CI: 'true', KONTOR_SCREENS: files.join(',') } : env,
  })
  if (code === 0) return { kind: 'passed' }
  if (!existsSync(file)) return { kind: 'broken', why: `no report: ${output.slice(-1000)}` }
  return outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as Report, output)
}

function outcomeOf({ testResults }: Report, output: string): Outcome {
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(isFailed)
  if (failed) return { kind: 'failed', by: failed.fullName }
  return { kind: 'broken', why: testResults.find(isFailed)?.message ?? output.slice(-1000) }
}

const isFailed = ({ status }: { status: string }) => status === 'failed'
