import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { countCalls, saveCalls } from './called-routines'
import { makeTestPrograms } from './test-programs'
import { runningTestServer, startTestServer, type TestDatabase } from './test-server'

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabase[]
    /** Folder of the bundled programs for child processes. */
    programs: string
  }
}

/** The superuser's connection string of a migrated server that several runs share. */
export const SERVER_VARIABLE = 'KONTOR_TEST_SERVER'

/**
 * Starts one throw-away server, unless the run shares one, and bundles the programs for the whole
 * run. The server is migrated once into a template, which is copied for each worker. Called for
 * each project and for the root, which provides the databases to all projects.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.isRootProject()) return undefined
  const shared = process.env[SERVER_VARIABLE]
  const server = shared
    ? runningTestServer(shared)
    : await startTestServer(process.env.KONTOR_TEST_PG_BIN || undefined, countCalls)
  const programs = await makeTestPrograms()
  const databases: TestDatabase[] = []
  const stop = async () => {
    rmSync(programs, { recursive: true, force: true })
    await server.stop()
  }
  try {
    for (let worker = 1; worker <= project.config.maxWorkers; worker += 1)
      databases.push(await server.copy(`kontor_test_${process.pid}_${worker}`))
    project.provide('databases', databases)
    project.provide('programs', programs)
  } catch (error) {
    await stop()
    throw error
  }
  return async () => {
    try {
      await saveCalls([server.template, ...databases].map(({ admin }) => admin))
    } finally {
      await stop()
    }
  }
}
