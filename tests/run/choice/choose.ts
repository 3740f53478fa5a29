import { BROWSER_GUARDS, DATABASE_GUARDS, SCREEN_GUARDS } from './guards'
import { KINDS, kindOf, type Kind, type Reach } from './reach'

/** The test files of one run, by how they run. */
export interface Choice {
  /** Database files that run as a whole. */
  database: readonly string[]
  /** Database files of which only the generated suites of use cases run. */
  generated: readonly string[]
  /** Database files that run on the other PostgreSQL, too. */
  otherDatabase: readonly string[]
  components: readonly string[]
  /** Browser tests that run as a whole. */
  browser: readonly string[]
  /** Browser tests of which only the core runs. */
  browserGuards: readonly string[]
  /** Whether the classes of all screens are compared: after a change of a screen or the theme. */
  classLists: boolean
  /** Whether what rules decide is compared: after a change of anything that they may need. */
  decisions: boolean
  /** Pages that accessibility.spec.ts checks besides those in turn, as files. */
  pages: readonly string[]
  /** Pages that are compared with their records (tests/screens), as files. */
  screens: readonly string[]
}

/** Everything that decides the choice. */
export interface Situation {
  /** All test files. */
  tests: readonly string[]
  /** Files with generated suites of use cases. */
  withUseCases: readonly string[]
  /** Files about SQL itself, which run on the other PostgreSQL. */
  aboutSql: readonly string[]
  changed: readonly string[]
  reach: Reach
  /** Pages that show a changed file. */
  pages: readonly string[]
  /** All pages of signed-in people. */
  allPages: readonly string[]
  /** Number of the green run in which a test file last passed as it is now; 0 if unknown. */
  lastRun: (test: string) => number
  /** Rotates tests of the same last run. */
  turn: number
  /** Estimated CPU seconds of a test file. */
  cost: (kind: Shared, test: string) => number
}

/** What takes its turn in each run. */
export type Shared = Kind | 'otherDatabase' | 'screens'

/** CPU seconds of each run for tests that nothing else chooses. */
export const SHARE: Readonly<Record<Shared, number>> = {
  database: 35,
  otherDatabase: 12,
  components: 6,
  browser: 20,
  screens: 6,
}

/** How many tests the rotation advances with each turn. */
const STRIDE = 13

/** Changes after which every test of these kinds runs. */
const REACHES_ALL: readonly { files: RegExp; kinds: readonly Kind[] }[] = [
  { files: /^package-lock\.json$|^tsconfig\.json$/, kinds: KINDS },
  { files: /^tests\/vitest\.db\.config\.ts$|^tests\/support\/database-\w+\.ts$/, kinds: ['database'] },
  { files: /^tests\/vitest\.unit\.config\.ts$|^tests\/support\/components\//, kinds: ['components'] },
  { files: /^tests\/playwright\.config\.ts$|^next\.config\.ts$|^middleware\.ts$/, kinds: ['browser'] },
]

const IS_SCREEN = /^(?:app|components)\/|^tailwind\.config\.ts$|^tests\/(?:support|architecture)\/\S*class/

/** Changes after which every page is compared; records change with what they show. */
const CHANGES_DECISIONS =
  /^(?:lib|db|messages)\/|^components\/.*\.ts$|^tests\/(?:variety|vitest\.variety|support\/dice)|^package/

const CHANGES_SCREENS =
  /^tests\/(?:screens\/(?!recorded\/|answers\/|files\/|handed-over\/)|vitest\.screens|goldens\/fixed)/

const CHANGES_SQL = /^db\/(?:migrations|routines|schema)\/|^db\/[\w-]+\.ts$/

/** Returns the test files of a run: guards, what the changes reach, and a share of the rest. */
export function choose(situation: Situation): Choice {
  const { tests, changed, aboutSql, withUseCases } = situation
  const ofKind = (kind: Kind) => tests.filter((test) => kindOf(test) === kind)
  const reached = reachedBy(situation)
  const database = [
    ...new Set([
      ...DATABASE_GUARDS,
      ...reached.database,
      ...share('database', ofKind('database'), situation),
    ]),
  ]
  const browser = [...new Set([...reached.browser, ...share('browser', ofKind('browser'), situation)])]
  const onOther = changed.some((path) => CHANGES_SQL.test(path))
    ? aboutSql
    : [
        ...aboutSql.filter((test) => reached.database.includes(test)),
        ...share('otherDatabase', aboutSql, situation),
      ]
  return {
    database: sorted(database),
    generated: sorted(withUseCases.filter((test) => !database.includes(test))),
    otherDatabase: sorted(onOther),
    components: sorted([...reached.components, ...share('components', ofKind('components'), situation)]),
    browser: sorted(browser),
    browserGuards: sorted(BROWSER_GUARDS.filter((test) => !browser.includes(test))),
    classLists: changed.some((path) => IS_SCREEN.test(path)),
    decisions: changed.some((path) => CHANGES_DECISIONS.test(path)),
    pages: sorted(situation.pages),
    screens: sorted(screensOf(situation)),
  }
}

function screensOf(situation: Situation): readonly string[] {
  const { allPages, changed, pages } = situation
  if (changed.some((path) => CHANGES_SCREENS.test(path))) return [...SCREEN_GUARDS, ...allPages]
  const reached = allPages.filter((page) => pages.includes(page))
  return [...SCREEN_GUARDS, ...reached, ...share('screens', allPages, situation)]
}

const sorted = (paths: readonly string[]): string[] => [...new Set(paths)].sort()

function reachedBy({ tests, changed, reach }: Situation): Record<Kind, readonly string[]> {
  const found: Record<Kind, Set<string>> = { database: new Set(), components: new Set(), browser: new Set() }
  for (const path of changed) {
    const kind = kindOf(path)
    if (kind && tests.includes(path)) found[kind].add(path)
    const reached = reach(path)
    for (const each of KINDS) for (const test of reached[each]) found[each].add(test)
    for (const { files, kinds } of REACHES_ALL)
      if (files.test(path)) for (const test of tests) addOfKinds(found, kinds, test)
  }
  return { database: [...found.database], components: [...found.components], browser: [...found.browser] }
}

function addOfKinds(found: Record<Kind, Set<string>>, kinds: readonly Kind[], test: string): void {
  const kind = kindOf(test)
  if (kind && kinds.includes(kind)) found[kind].add(test)
}

/** Returns tests whose turn it is, within the share: those that passed longest ago come first. */
function share(kind: Shared, tests: readonly string[], { lastRun, turn, cost }: Situation): string[] {
  const first = tests.length === 0 ? 0 : (turn * STRIDE) % tests.length
  const inTurn = [...tests.slice(first), ...tests.slice(0, first)].sort((a, b) => lastRun(a) - lastRun(b))
  const chosen: string[] = []
  let seconds = 0
  for (const test of inTurn) {
    seconds += cost(kind, test)
    if (chosen.length > 0 && seconds > SHARE[kind]) break
    chosen.push(test)
  }
  return chosen
}
