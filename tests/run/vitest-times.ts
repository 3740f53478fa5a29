import type { Reporter, TestModule } from 'vitest/node'
import { noteTime } from './times'

/** Records the time of each file of database tests, including imports. */
export function vitestTimes(): Reporter {
  return {
    onTestModuleEnd(module: TestModule) {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const suite = process.env.KONTOR_TEST_PG_BIN ? 'dbOther' : 'db'
      noteTime(suite, module.moduleId, collectDuration + setupDuration + duration)
    },
  }
}
