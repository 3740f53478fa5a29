import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { noteTime } from './times'

/** Notes how long each browser test took. */
export default class PlaywrightTimes implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const suite = test.tags.includes('@turn') ? 'e2eTurn' : 'e2e'
    noteTime(suite, test.location.file, result.duration)
  }
}
