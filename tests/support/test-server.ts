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

export interface TestServer {
  /** The superuser's connection string, with which another process can use the server. */
  adminUrl: string
  /** The migrated database; it can be copied only while there are no connections to it. */
  template: TestDatabase
  copy: (name: string) => Promise<TestDatabase>
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>
}

const TEMPLATE = 'kontor_template'
const SYSTEM_ROLE = 'kontor_system'

/** Held by the process that copies a database, until its connection ends. */
const COPYING = 46

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

async function migrated(adminUrl: string): Promise<TestDatabase> {
  const template = await setUp(adminUrl, TEMPLATE)
  await migrateDatabase({ ownerUrl: template.owner, appRole: 'kontor_app', systemRole: SYSTEM_ROLE })
  await connected(template.app, refuseUnboundRole)
  return template
}

/**
 * Starts a throw-away server with one migrated database; `binDir` holds the binaries of a
 * PostgreSQL other than the embedded one, `prepare` is called before the migration.
 */
export async function startTestServer(
  binDir: string | undefined,
  prepare: (adminUrl: string) => Promise<void> = () => Promise.resolve(),
): Promise<TestServer> {
  const dataDir = await temporaryDataDir()
  const stop = () => removeDataDir(dataDir)
  try {
    const { adminUrl } = await startEmbedded({ dataDir, fast: true, ...(binDir ? { binDir } : {}) })
    await prepare(adminUrl)
    await migrated(adminUrl)
    return { ...runningTestServer(adminUrl), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns a server that another process started and will stop. */
export function runningTestServer(adminUrl: string): TestServer {
  // one after the other: PostgreSQL refuses two processes that change the same role at once
  const copy = (name: string) =>
    connected(adminUrl, async (sql) => {
      await sql`select pg_advisory_lock(${COPYING})`
      await copyDatabase(adminUrl, TEMPLATE, name)
      return setUp(adminUrl, name)
    })
  return { adminUrl, template: urlsOf(adminUrl, TEMPLATE), copy, stop: () => Promise.resolve() }
}
