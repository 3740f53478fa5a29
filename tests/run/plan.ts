import { costIn, startOf, type Budget } from './budget'
import type { Choice, Shared } from './choice/choose'
import type { Suite } from './times'

/** Limit on the CPU seconds of what runs every time: checks, guards, and the share in turn. */
export const FIXED_LIMIT = 865

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Browser tests of a file that have the tag `@turn`, and those without. */
export type HasTests = (suite: 'e2e' | 'e2eTurn', file: string) => boolean

/** Returns the CPU seconds of a run by part. */
export function costsOf(budget: Budget, choice: Choice, hasTests: HasTests): Record<string, number> {
  const costs = (suite: Suite, files: readonly string[]) =>
    files.length === 0 ? 0 : sum(files.map((file) => costIn(budget, suite, file)))
  const inBrowser = (suite: 'e2e' | 'e2eTurn', files: readonly string[]) =>
    costs(
      suite,
      files.filter((file) => hasTests(suite, file)),
    )
  const { 'test:class-lists': classLists = 0, 'test:decisions': decisions = 0, ...checks } = budget.checks
  return {
    ...checks,
    'test:class-lists': choice.classLists ? classLists : 0,
    'test:decisions': choice.decisions ? decisions : 0,
    db: startOf(['db']) + costs('db', choice.database),
    dbGenerated: costs('dbGenerated', choice.generated),
    dbOther: startOf(['dbOther']) + costs('dbOther', choice.otherDatabase),
    components: costs('components', choice.components),
    screens: startOf(['screens']) + costs('screens', choice.screens),
    e2e:
      startOf(['e2e']) +
      inBrowser('e2e', [...choice.browser, ...choice.browserGuards]) +
      inBrowser('e2eTurn', choice.browser),
  }
}

/** Returns the CPU seconds of a test file of a kind, as a whole. */
export function costOfFile(budget: Budget, kind: Shared, file: string, hasTests: HasTests): number {
  if (kind === 'database') return costIn(budget, 'db', file)
  if (kind === 'otherDatabase') return costIn(budget, 'dbOther', file)
  if (kind === 'components' || kind === 'screens') return costIn(budget, kind, file)
  const suites = (['e2e', 'e2eTurn'] as const).filter((suite) => hasTests(suite, file))
  return sum(suites.map((suite) => costIn(budget, suite, file)))
}
