import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBrowser } from './browser'
import { ensureBuilt } from './build'
import { endChildren, runChild } from './children'
import { ROOT } from './environment'
import { freePort } from './postgres/free-port'
import { complain } from './script'
import { removeDataDir, temporaryDataDir } from './temporary'

// `npm run e2e [-- <playwright arguments>]`: the production build, freshly seeded, in Chromium.
// With KONTOR_E2E_URL it tries a server that runs already.

const PATIENCE_MS = 300_000
const LOG = join(ROOT, 'test-results', 'server.log')

let server: ChildProcess | null = null
let dataDir: string | null = null

async function startServer(): Promise<string> {
  await ensureBuilt()
  dataDir = await temporaryDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const log = createWriteStream(LOG)
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    KONTOR_DATA_DIR: dataDir,
    KONTOR_SEED: 'demo',
    LOG_LEVEL: 'warn',
  }
  const none = { DATABASE_URL: '', DATABASE_OWNER_URL: '', AUTH_SECRET: '', ENCRYPTION_KEY: '', HOST: '' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...none, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  server = child
  await untilHealthy(child, url)
  return url
}

async function untilHealthy(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await sleep(250)
  }
  throw new Error(`The server did not come up:\n${readFileSync(LOG, 'utf8')}`)
}

async function stop(): Promise<void> {
  endChildren()
  const child = server
  if (child && child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  if (dataDir) await removeDataDir(dataDir)
}

async function run(): Promise<number> {
  const browser = process.env.KONTOR_CHROMIUM || (await ensureBrowser())
  const url = process.env.KONTOR_E2E_URL || (await startServer())
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...process.argv.slice(2),
  ]
  const { code } = await runChild(process.execPath, args, {
    env: { KONTOR_E2E_URL: url, KONTOR_CHROMIUM: browser },
  })
  return code
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stop().then(() => process.exit(1)))

try {
  process.exitCode = await run()
} catch (error) {
  complain(error)
  process.exitCode = 1
}
await stop()
process.exit()
