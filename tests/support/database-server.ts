import type { TestProject } from 'vitest/node'
import { countCalls, saveCalls } from './called-routines'
import { startTestServer, type TestDatabase } from './test-server'

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabase[]
  }
}

/**
 * One throw-away server for the whole run: migrated once into a template, copied for each worker. Called for each project and
 * for the root, whose databases all projects are provided with.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.isRootProject()) return undefined
  const server = await startTestServer(process.env.KONTOR_TEST_PG_BIN || undefined, countCalls)
  const databases: TestDatabase[] = []
  try {
    for (let worker = 1; worker <= project.config.maxWorkers; worker += 1)
      databases.push(await server.copy(`kontor_test_${worker}`))
    project.provide('databases', databases)
  } catch (error) {
    await server.stop()
    throw error
  }
  return async () => {
    try {
      await saveCalls([server.template, ...databases].map(({ admin }) => admin))
    } finally {
      await server.stop()
    }
  }
}
