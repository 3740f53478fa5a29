import { DATABASE_GUARDS, SCREEN_GUARDS } from '../run/choice/guards'
import { featureOf, kindOf, pagesShowing, type Reach } from '../run/choice/reach'
import { hasUseCases, IS_RECORDED } from '../run/choice/situation'
import type { SourceGraph } from '../run/choice/source-graph'
import type { Mutant } from './mutant'
import { changesOf } from './plant'

/** The tests that `npm test` would choose after a bug was planted, nearest first. */
export interface ChosenTests {
  /** Those that reach a file of the bug; a page stands for the comparison with its record. */
  near: readonly string[]
  /** What runs every time: all unit tests, guards, generated suites, architecture. */
  always: readonly string[]
}

/** Returns the paths, relative to the root, in which the bug is planted. */
export const filesOf = (root: string, mutant: Mutant): string[] =>
  changesOf(root, mutant).map(({ path }) => path.slice(root.length + 1))

const IS_UNIT_TEST = /^(?:lib|components|db|scripts)\/.+\.test\.ts$/
const IS_ARCHITECTURE_TEST = /^tests\/architecture\/.+\.test\.ts$/

/** Whether `npm test` runs a test file in every run. */
export const runsAlways = (test: string): boolean =>
  IS_UNIT_TEST.test(test) ||
  IS_ARCHITECTURE_TEST.test(test) ||
  DATABASE_GUARDS.includes(test) ||
  (kindOf(test) === 'database' && hasUseCases(test))

/**
 * Returns the tests chosen after changes of these files, without browser tests, which need a build.
 */
export function chosenAfter(
  files: readonly string[],
  { graph, reach, all }: { graph: SourceGraph; reach: Reach; all: readonly string[] },
): ChosenTests {
  const reached = files.flatMap((file) => [...reach(file).components, ...reach(file).database])
  const beside = all.filter((test) => IS_UNIT_TEST.test(test) && files.some((file) => isBeside(file, test)))
  const pages = pagesShowing(graph, files).filter((page) => IS_RECORDED.test(page))
  return {
    near: [...new Set([...beside, ...reached, ...pages])],
    always: [...SCREEN_GUARDS, ...all.filter(runsAlways)],
  }
}

function isBeside(file: string, test: string): boolean {
  const feature = featureOf(file)
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return test.startsWith(folder) || (feature !== undefined && featureOf(test) === feature)
}
