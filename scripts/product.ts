import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningEmbedded } from './embedded-postgres'
import { embeddedUrls, ROOT, systemRole, type RoleUrls } from './environment'
import { freePort } from './postgres/free-port'
import { secretsOf } from './secrets'
import { removeDataDir, temporaryDataDir } from './temporary'

const PATIENCE_MS = 300_000

/**
 * As in package.json: rendering allocates many short-lived objects, and a larger young generation
 * saves a tenth per page.
 */
const NODE_FLAGS = ['--max-semi-space-size=64']

export interface ProductOptions {
  /** Scenario of the database, see `npm run seed`. */
  seed: string
  /** File below test-results for the server's output. */
  log: string
  /** A data folder that is preserved; default: a new one, deleted by `remove`. */
  dataDir?: string
  /** Default: a free one. */
  port?: number
  /** Starts through npm, as operators do; by default without that extra process. */
  npm?: boolean
  /** Further settings, as in .env.example. */
  env?: Readonly<Record<string, string>>
}

/** A product instance started like `npm start`: the existing build, with its own PostgreSQL. */
export interface Product {
  url: string
  dataDir: string
  child: ChildProcess
  database: RoleUrls
  /** Stops it like Ctrl-C. */
  stop(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/**
 * Starts the product on a free port and waits until it is healthy. Throws with the server's output.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const dataDir = options.dataDir ?? (await temporaryDataDir())
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const logFile = join(ROOT, 'test-results', options.log)
  const [command, args] = options.npm
    ? ['npm', ['start']]
    : [process.execPath, [...NODE_FLAGS, 'scripts/start.mjs']]
  const child = spawn(command, args, {
    cwd: ROOT,
    env: settings(options, dataDir, port, url),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  process.once('exit', () => child.kill('SIGTERM'))
  keepWords(child, logFile)
  const stop = () => stopped(child)
  try {
    await untilHealthy(child, url, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  const remove = async (): Promise<void> => {
    await stop()
    await removeDataDir(dataDir)
  }
  return { url, dataDir, child, database: databaseOf(dataDir), stop, remove }
}

/** Inherits only PATH and the like from this process: the embedded database, generated secrets. */
function settings(options: ProductOptions, dataDir: string, port: number, url: string): NodeJS.ProcessEnv {
  const none = { DATABASE_URL: '', DATABASE_OWNER_URL: '', AUTH_SECRET: '', ENCRYPTION_KEY: '', HOST: '' }
  return {
    ...process.env,
    ...none,
    PORT: String(port),
    PUBLIC_URL: url,
    KONTOR_DATA_DIR: dataDir,
    KONTOR_SEED: options.seed,
    LOG_LEVEL: 'warn',
    ...options.env,
  }
}

function keepWords(child: ChildProcess, logFile: string): void {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
}

async function untilHealthy(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The server did not come up:\n${readFileSync(logFile, 'utf8')}`)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/**
 * Returns the connection strings of the embedded server running on the data folder. Throws if none
 * runs.
 */
export function databaseOf(dataDir: string): RoleUrls {
  const admin = runningEmbedded(dataDir)
  if (!admin) throw new Error(`No database is running on ${dataDir}`)
  return embeddedUrls(admin, secretsOf(dataDir))
}

/** Returns the settings with which another process of ours may use the product's database. */
export function databaseSettings({ app, owner }: RoleUrls, dataDir: string): Record<string, string> {
  const { authSecret, encryptionKey } = secretsOf(dataDir)
  return {
    DATABASE_URL: app,
    DATABASE_OWNER_URL: owner,
    DATABASE_SYSTEM_ROLE: systemRole(),
    AUTH_SECRET: authSecret,
    ENCRYPTION_KEY: encryptionKey,
  }
}
