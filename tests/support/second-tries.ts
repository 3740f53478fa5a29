import type { Reporter, TestCase } from 'vitest/node'

/**
 * Lists at the end of a run the tests that passed only on their second try (docs/decisions/0092),
 * with the first failure.
 */
export function secondTries(): Reporter {
  const flaky: string[] = []
  return {
    onTestCaseResult(test: TestCase) {
      if (!test.diagnostic()?.flaky) return
      const reasons = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? []
      flaky.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...reasons].join('\n    '))
    },
    onTestRunEnd() {
      if (flaky.length > 0) console.log(`\nPassed at the second try only:\n  ${flaky.join('\n  ')}`)
    },
  }
}
