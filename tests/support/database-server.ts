import type { TestProject } from 'vitest/node'
import { connected, copyDatabase } from '@/db/databases'
import { migrateDatabase } from '@/db/migrate'
import { refuseUnboundRole, rolePlan, setUpRoles, urlFor } from '@/db/roles'
import { startEmbedded } from '@/scripts/embedded-postgres'
import { removeDataDir, temporaryDataDir } from '@/scripts/temporary'

export interface TestDatabase {
  app: string
  owner: string
  system: string
  /** The superuser of the throw-away server, on the same database. */
  admin: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabase[]
  }
}

const TEMPLATE = 'kontor_template'
const SYSTEM_ROLE = 'kontor_system'

function urlsOf(adminUrl: string, database: string): TestDatabase {
  const url = (name: string): string => urlFor(adminUrl, { name, password: `${name}-secret` }, database)
  return {
    app: url('kontor_app'),
    owner: url('kontor_owner'),
    system: url(SYSTEM_ROLE),
    admin: urlFor(adminUrl, adminOf(adminUrl), database),
  }
}

function adminOf(adminUrl: string): { name: string; password: string } {
  const { username, password } = new URL(adminUrl)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

async function setUp(adminUrl: string, database: string): Promise<TestDatabase> {
  const urls = urlsOf(adminUrl, database)
  await setUpRoles(
    adminUrl,
    rolePlan({
      app: urls.app,
      owner: urls.owner,
      systemRole: SYSTEM_ROLE,
      systemPassword: `${SYSTEM_ROLE}-secret`,
    }),
  )
  return urls
}

/** One throw-away server for the whole run: migrated once into a template, copied for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryDataDir()
  const server = await startEmbedded({
    dataDir,
    fast: true,
    binDir: process.env.KONTOR_TEST_PG_BIN || undefined,
  })
  try {
    const template = await setUp(server.adminUrl, TEMPLATE)
    await migrateDatabase({ ownerUrl: template.owner, appRole: 'kontor_app', systemRole: SYSTEM_ROLE })
    await connected(template.app, refuseUnboundRole)
    const databases: TestDatabase[] = []
    for (let worker = 1; worker <= project.config.maxWorkers; worker += 1) {
      const name = `kontor_test_${worker}`
      await copyDatabase(server.adminUrl, TEMPLATE, name)
      databases.push(await setUp(server.adminUrl, name))
    }
    project.provide('databases', databases)
  } catch (error) {
    await removeDataDir(dataDir)
    throw error
  }
  return () => removeDataDir(dataDir)
}
