import { readSource } from '../support/source-files'
import { browserTestsIn, type BrowserTests } from './browser-tests'
import type { HasTests } from './plan'

const counted = new Map<string, BrowserTests>()

/** Whether a browser test file has tests of its core, or tagged ones. */
export const hasTests: HasTests = (suite, file) => {
  const tests = counted.get(file) ?? browserTestsIn(readSource(file))
  counted.set(file, tests)
  return suite === 'e2e' ? tests.core > 0 : tests.turn > 0
}
