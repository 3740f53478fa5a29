import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { noteTime } from './times'

/** Records the duration of each browser test. */
export default class PlaywrightTimes implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const suite = test.tags.includes('@turn') ? 'e2eTurn' : 'e2e'
    noteTime(suite, test.location.file, result.duration)
  }
}
