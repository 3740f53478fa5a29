import { describe, expect, it } from 'vitest'
import { readBudget, updatedBudget, type Budget } from '../run/budget'
import { browserTestsIn } from '../run/browser-tests'
import { choose } from '../run/choice/choose'
import { kindOf } from '../run/choice/reach'
import { situationOf } from '../run/choice/situation'
import { sourceGraph } from '../run/choice/source-graph'
import { costsOf, FIXED_LIMIT } from '../run/plan'
import { hasTests } from '../run/test-files'
import { filesBelow, readSource } from '../support/source-files'

/** Files without a measured time count with an estimate; beyond this limit the sum is a guess. */
const UNMEASURED_LIMIT = 140

/** Core tests of a spec: the main path over its screen, in at most this many steps. */
const CORE_TESTS = 3

/** Guard tenants, rights and money, or walk over every page. */
const WITH_MORE_CORE_TESTS = ['access-matrix', 'login', 'other-tenant', 'pages', 'tenants'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
)

const total = (costs: Record<string, number>): number =>
  Object.values(costs).reduce((sum, one) => sum + one, 0)

const EMPTY: Budget = {
  checks: {},
  db: {},
  dbGenerated: {},
  dbOther: {},
  components: {},
  screens: {},
  e2e: {},
  e2eTurn: {},
}

describe('the budget of npm test', () => {
  it('is kept by what runs every time: take a guard out, or make it cheaper', () => {
    const graph = sourceGraph()
    const costs = costsOf(readBudget(), choose(situationOf(graph, [])), hasTests)
    expect(total(costs), JSON.stringify(costs)).toBeLessThanOrEqual(FIXED_LIMIT)
  })

  it('is measured: `npm run budget -- <file> …` writes what a test file takes', () => {
    const budget = readBudget()
    const suites = { database: budget.db, components: budget.components, browser: budget.e2e } as const
    const files = ['tests/integration', 'tests/e2e', 'components'].flatMap((folder) => filesBelow(folder))
    const unmeasured = files.filter((file) => {
      const kind = kindOf(file)
      const isTagged = kind === 'browser' && !hasTests('e2e', file)
      return kind && !((isTagged ? budget.e2eTurn : suites[kind])[file] !== undefined)
    })
    expect(unmeasured.slice(UNMEASURED_LIMIT)).toEqual([])
  })
})

describe('a measured run', () => {
  it('shares what a part took among its files by their time, and forgets files that are gone', () => {
    const budget = { ...EMPTY, checks: { lint: 9, build: 100 }, e2e: { 'gone.spec.ts': 5, 'old.spec.ts': 6 } }
    const updated = updatedBudget(
      budget,
      [
        { name: 'lint', cpuSeconds: 20, times: [] },
        {
          name: 'e2e',
          cpuSeconds: 55,
          times: [
            { suite: 'e2e', file: 'a.spec.ts', milliseconds: 500 },
            { suite: 'e2e', file: 'a.spec.ts', milliseconds: 500 },
            { suite: 'e2eTurn', file: 'a.spec.ts', milliseconds: 3000 },
          ],
        },
      ],
      (file) => file !== 'gone.spec.ts',
    )
    expect(updated).toEqual({
      ...EMPTY,
      checks: { build: 100, lint: 20 },
      e2e: { 'a.spec.ts': 10, 'old.spec.ts': 6 },
      e2eTurn: { 'a.spec.ts': 30 },
    })
  })
})

describe('browser tests', () => {
  it('take one path over a screen as their core: tag the others `@turn`', () => {
    const specs = filesBelow('tests/e2e').filter((path) => path.endsWith('.spec.ts'))
    const crowded = specs.filter((path) => browserTestsIn(readSource(path)).core > CORE_TESTS)
    expect(crowded.filter((path) => !WITH_MORE_CORE_TESTS.includes(path))).toEqual([])
    expect(WITH_MORE_CORE_TESTS.filter((path) => !crowded.includes(path))).toEqual([])
  })

  it.each([
    ["test('a', async () => {})", 1, 0],
    ["test('a', { tag: '@turn' }, async () => {})", 0, 1],
    ["test('a', { tag: ['@turn', '@slow'] }, async () => {})", 0, 1],
    ["test.describe('all', { tag: '@turn' }, () => { test('a', f); test('b', f) })", 0, 2],
    ["test.describe('some', () => { test('a', f); test('b', { tag: '@turn' }, f) })", 1, 1],
    ["test.use({ as: 'chefin' })", 0, 0],
  ])('are told apart in %s', (source, core, turn) => {
    expect(browserTestsIn(source)).toEqual({ core, turn })
  })
})
