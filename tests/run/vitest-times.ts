import type { Reporter, TestModule } from 'vitest/node'
import { noteTime } from './times'

/** Notes how long each file of database tests took, its imports included. */
export function vitestTimes(): Reporter {
  return {
    onTestModuleEnd(module: TestModule) {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const suite = process.env.KONTOR_TEST_PG_BIN ? 'dbOther' : 'db'
      noteTime(suite, module.moduleId, collectDuration + setupDuration + duration)
    },
  }
}
