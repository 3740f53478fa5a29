import { describe, expect, it } from 'vitest'
import { readBudget, updatedBudget, type Budget } from '../run/budget'
import { browserTestsIn } from '../run/browser-tests'
import { CORE_LIMIT, coreCosts, SLICE_LIMIT, slicesOf, unmeasured, type TestFiles } from '../run/plan'
import { testFiles } from '../run/test-files'
import { filesBelow, readSource } from '../support/source-files'

/** Files without a measured time count with an estimate; beyond this limit the sum is a guess. */
const UNMEASURED_LIMIT = 25

/**
 * Tests of a spec in every run: the main path over its screen, in at most this many steps. The
 * others rotate.
 */
const CORE_TESTS = 3

/** Guard tenants, rights and money, or walk over every page. */
const WITH_MORE_CORE_TESTS = ['access-matrix', 'login', 'other-tenant', 'pages', 'tenants'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
)

const total = (costs: Record<string, number>): number =>
  Object.values(costs).reduce((sum, one) => sum + one, 0)

const EMPTY: Budget = { checks: {}, db: {}, dbOther: {}, e2e: {}, e2eTurn: {} }

const files = (database: string[], turn: string[] = [], browser: string[] = []): TestFiles => ({
  database: { core: database, turn },
  otherDatabase: { core: [], never: [] },
  browser: { core: [], turn: browser },
})

describe('the budget of npm test', () => {
  it('is kept: tag tests that need not run every time, or make them cheaper', () => {
    const costs = coreCosts(readBudget(), testFiles())
    expect(total(costs), JSON.stringify(costs)).toBeLessThanOrEqual(CORE_LIMIT)
  })

  it('is measured: `npm run budget -- core <file> …` writes what a test file takes', () => {
    expect(unmeasured(readBudget(), testFiles()).slice(UNMEASURED_LIMIT)).toEqual([])
  })

  it('is exceeded by what is added to it', () => {
    const budget = { ...EMPTY, db: { 'a.test.ts': CORE_LIMIT } }
    expect(total(coreCosts(budget, files(['a.test.ts', 'new.test.ts'])))).toBeGreaterThan(CORE_LIMIT)
  })
})

describe('the slices of what npm test leaves out', () => {
  it('keep their limit and hold every file once', () => {
    const tree = testFiles()
    const slices = slicesOf(readBudget(), tree)
    expect(slices.filter(({ cpuSeconds }) => cpuSeconds > SLICE_LIMIT)).toEqual([])
    const sliced = slices.flatMap((slice) => slice.files)
    expect(new Set(sliced).size).toBe(sliced.length)
    expect(sliced).toEqual(expect.arrayContaining([...tree.database.turn, ...tree.browser.turn]))
  })

  it('are as few as possible, and even', () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.test.ts`)
    const costs = Object.fromEntries(names.map((name, index) => [name, 10 + index]))
    const slices = slicesOf({ ...EMPTY, db: costs, dbOther: costs }, files([], names), 200)
    expect(slices.flatMap((slice) => slice.files).sort()).toEqual([...names].sort())
    const sums = slices.map(({ cpuSeconds }) => cpuSeconds)
    expect(Math.max(...sums)).toBeLessThanOrEqual(200)
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(40)
    expect(slices.length).toBe(5)
  })

  it('hold what runs every time on one PostgreSQL for the other one', () => {
    const [slice] = slicesOf(
      { ...EMPTY, db: { 'a.test.ts': 90 }, dbOther: { 'a.test.ts': 10 } },
      files(['a.test.ts']),
    )
    expect(slice?.files).toEqual(['a.test.ts'])
    expect(slice?.cpuSeconds).toBeLessThan(40)
  })

  it('give a file above the limit a slice of its own', () => {
    const budget = { ...EMPTY, e2eTurn: { 'long.spec.ts': 500, 'short.spec.ts': 1 } }
    const slices = slicesOf(budget, files([], [], ['long.spec.ts', 'short.spec.ts']))
    expect(slices.map((slice) => slice.files)).toEqual([['long.spec.ts'], ['short.spec.ts']])
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
  it('take one path over a screen in every run: tag the others `@turn`', () => {
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
