import { connected, seedOf } from '@/db/databases'
import { env, parseEnv } from '@/lib/server/start/env'
import { refuseOtherKey } from '@/lib/server/start/key-check'
import { ensureBuilt } from './build'
import { endChildren } from './children'
import { readyEmbedded, readyOwnServer } from './database'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { startEmbedded, stopEmbedded } from './embedded-postgres'
import { dataDirectory, hasOwnServer, setMissing, useEmbedded, useKeptSecrets } from './environment'
import type { ServerCommand } from './postgres/cluster'
import { complain } from './script'

// All steps before serving, for start.mjs: reports the settings to serve with through the IPC
// channel.

const dev = process.argv.includes('--dev')
const ownServer = hasOwnServer()

let abandoning: Promise<never> | null = null

function abandon(): Promise<never> {
  abandoning ??= (async () => {
    endChildren()
    if (!ownServer) await stopEmbedded(dataDirectory()).catch(complain)
    process.exit(1)
  })()
  return abandoning
}

for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => void abandon())

/** Returns the location of the database, and the commands to start and stop it if we manage it. */
async function readyDatabase(): Promise<{
  cluster: string
  start: ServerCommand
  stop: ServerCommand
} | null> {
  const dataDir = dataDirectory()
  if (ownServer) {
    if (dev) useKeptSecrets(dataDir)
    const { DATABASE_URL, DATABASE_OWNER_URL } = env()
    if (!DATABASE_OWNER_URL)
      console.log('DATABASE_OWNER_URL is not set: migrations are left to npm run db:migrate')
    await readyOwnServer(DATABASE_URL, DATABASE_OWNER_URL)
    return null
  }
  refuseInvalidSettings(dataDir)
  const server = await startEmbedded({ dataDir })
  useEmbedded(await readyEmbedded(server.adminUrl, dataDir), dataDir)
  return { cluster: server.cluster, start: server.startCommand, stop: server.stopCommand }
}

/** Before anything is started: only the database's address is not known yet. */
function refuseInvalidSettings(dataDir: string): void {
  if (process.env.DATABASE_OWNER_URL)
    throw new Error('DATABASE_OWNER_URL is set, but DATABASE_URL is missing')
  useKeptSecrets(dataDir)
  parseEnv({ ...process.env, DATABASE_URL: 'postgres://app:secret@127.0.0.1:5432/kontor' })
}

/**
 * Returns the settings of the serving process, without the credentials of the owner and the system
 * role.
 */
function servingEnvironment(): Record<string, string> {
  const { PUBLIC_URL, AUTH_SECRET } = env()
  setMissing({ PUBLIC_URL, NEXT_TELEMETRY_DISABLED: '1' })
  const names = [
    'DATABASE_URL',
    'DATABASE_SYSTEM_ROLE',
    'AUTH_SECRET',
    'ENCRYPTION_KEY',
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
  ]
  const kept = [...names, 'PUBLIC_URL', 'NEXT_TELEMETRY_DISABLED', 'KONTOR_DATA_DIR'].flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(kept),
    NEXTAUTH_URL: PUBLIC_URL,
    NEXTAUTH_SECRET: AUTH_SECRET,
    NODE_ENV: dev ? 'development' : 'production',
    DATABASE_OWNER_URL: '',
    DATABASE_ADMIN_URL: '',
    DATABASE_SYSTEM_PASSWORD: '',
  }
}

try {
  const [embedded] = await Promise.all([readyDatabase(), dev ? null : ensureBuilt()])
  await connected(env().DATABASE_URL, refuseOtherKey)
  const isDemo = (await seedOf(env().DATABASE_URL))?.startsWith('demo')
  const serving = { ...servingEnvironment(), KONTOR_DEMO: isDemo ? 'yes' : 'no' }
  const logins = isDemo ? DEMO_LOGINS : { password: '', people: [] }
  process.send?.({ env: serving, embedded, logins }, () => process.exit(0))
} catch (error) {
  if (!abandoning) complain(error)
  await abandon()
}
