import { commitCount } from '@/scripts/commit-count'
import { ABOUT_SQL } from '../../support/postgres-versions'
import { readSource } from '../../support/source-files'
import { readBudget } from '../budget'
import { costOfFile } from '../plan'
import { hasTests } from '../test-files'
import { changedSince, commitBefore, textAt } from './changed'
import { choose, type Choice, type Situation } from './choose'
import { digestOf, readRecord } from './green-record'
import { filesOfPart, isDivided } from './parts-of-files'
import { kindOf, pagesShowing, reachOf } from './reach'
import { filesOfTree, sourceGraph, type SourceGraph } from './source-graph'

const read = (files: ReadonlySet<string>, path: string): string => (files.has(path) ? readSource(path) : '')

/** Returns the changed paths; for large files the ones that stand for their changed parts. */
export function reachingPaths(graph: SourceGraph, since: string | null, until: string | null): string[] {
  if (!since) return [...graph.files]
  return changedSince(since, until).flatMap((path) => {
    if (!isDivided(path)) return [path]
    const texts = {
      before: textAt(since, path),
      after: until ? textAt(until, path) : read(graph.files, path),
    }
    return [path, ...filesOfPart({ path, ...texts }, graph, (file) => readSource(file))]
  })
}

/** Returns what decides the choice for the working tree as it is. */
function currentSituation(graph: SourceGraph = sourceGraph()): Situation {
  const record = readRecord()
  const isAsRecorded = (test: string) => record?.files[test]?.digest === digestOf(test)
  return {
    ...situationOf(graph, reachingPaths(graph, record?.commit ?? commitBefore(), null)),
    lastRun: (test) => (isAsRecorded(test) ? (record?.files[test]?.run ?? 0) : 0),
    turn: commitCount(),
  }
}

/** A page that tests/screens compare with its record, or what is around pages or in their place. */
export const IS_RECORDED =
  /^app\/\(a\w+\)\/(?!\[\.\.\.).*\/?page\.tsx$|^app\/\(app\)\/layout\.tsx$|^app\/(?:.+\/)?(?:not-found|forbidden|unauthorized|error)\.tsx$/

/** Returns a situation with these changes, without a record. */
export function situationOf(graph: SourceGraph, changed: readonly string[]): Situation {
  const budget = readBudget()
  const tests = [...graph.files].filter((path) => kindOf(path))
  return {
    tests,
    changed,
    reach: reachOf(graph),
    pages: pagesShowing(graph, changed),
    allPages: [...graph.files].filter((path) => IS_RECORDED.test(path)).sort(),
    withUseCases: tests.filter((path) => kindOf(path) === 'database' && hasUseCases(path)),
    aboutSql: ABOUT_SQL,
    lastRun: () => 0,
    turn: 0,
    cost: (kind, test) => costOfFile(budget, kind, test, hasTests),
  }
}

/** Whether a test file has generated suites of use cases. */
export const hasUseCases = (path: string): boolean => /^\s*describeUseCase\(/m.test(readSource(path))

/** Returns the choice of `npm test` for the working tree as it is. */
export const currentChoice = (): Choice => choose(currentSituation())

/** Returns every test file of the tree, chosen or not. */
export const everyTest = (): string[] => filesOfTree().filter((path) => kindOf(path))
