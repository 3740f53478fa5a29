import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { ROOT } from '../support/source-files'
import { GENERATED_VARIABLE, noteTime, type Suite } from './times'

/** Records the time of each file of database and component tests, including imports. */
export function vitestTimes(): Reporter {
  return {
    onTestModuleEnd(module: TestModule) {
      const suite = suiteOf(relative(ROOT, module.moduleId))
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      if (suite) noteTime(suite, module.moduleId, collectDuration + setupDuration + duration)
    },
  }
}

function suiteOf(path: string): Suite | null {
  if (path.startsWith('components')) return path.endsWith('.tsx') ? 'components' : null
  if (!path.startsWith('tests') || path.startsWith('tests/screens')) return null
  if (process.env.KONTOR_TEST_PG_BIN) return 'dbOther'
  return process.env[GENERATED_VARIABLE] ? 'dbGenerated' : 'db'
}
