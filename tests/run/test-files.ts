import { ABOUT_SQL, ON_ONE_VERSION } from '../support/postgres-versions'
import { filesBelow, readSource } from '../support/source-files'
import { hasTurns } from '../support/turns'
import { browserTestsIn } from './browser-tests'
import type { TestFiles } from './plan'

export function testFiles(): TestFiles {
  const database = filesBelow('tests/integration').filter((path) => path.endsWith('.test.ts'))
  const specs = filesBelow('tests/e2e')
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => ({ path, tests: browserTestsIn(readSource(path)) }))
  return {
    database: {
      core: database.filter((path) => !hasTurns(path)),
      turn: database.filter(hasTurns),
    },
    otherDatabase: { core: ABOUT_SQL, never: ON_ONE_VERSION },
    browser: {
      core: specs.filter(({ tests }) => tests.core > 0).map(({ path }) => path),
      turn: specs.filter(({ tests }) => tests.turn > 0).map(({ path }) => path),
    },
  }
}
