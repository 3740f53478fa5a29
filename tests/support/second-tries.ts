import type { Reporter, TestCase } from 'vitest/node'

/**
 * Names at the end of a run what passed at its second try only (docs/decisions/0058), with why the
 * first one failed.
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
