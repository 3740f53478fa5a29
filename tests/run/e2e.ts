import { resolve } from 'node:path'
import { CHOICE, readChoice } from './choice/choice-file'
import { currentChoice } from './choice/situation'
import { ensureBrowser } from '@/scripts/browser'
import { ensureBuilt } from '@/scripts/build'
import { endChildren, runChild } from '@/scripts/children'
import { commitCount } from '@/scripts/commit-count'
import { dataDirectory } from '@/scripts/environment'
import { freePort } from '@/scripts/postgres/free-port'
import { databaseOf, databaseSettings, startProduct, type Product } from '@/scripts/product'
import { complain } from '@/scripts/script'

// `npm run e2e`: the production build, freshly seeded, in Chromium. Runs what `npm test` chooses:
// the core of the guards, the tests without the tag @turn, and every test of other files; axe
// checks the pages that show a change, and a sixth of the others, rotating by commit. `-- --all`
// runs every test, and other arguments are passed to Playwright: `-- login` runs every test of
// login.spec.ts. With KONTOR_E2E_URL it tests a running server, with its data in KONTOR_DATA_DIR,
// which sends its mails to KONTOR_E2E_SMTP_PORT on this machine, reads its mailbox at
// KONTOR_E2E_IMAP_PORT, and calls fiskaly at KONTOR_E2E_FISKALY_PORT.

interface Selection {
  /** Arguments of Playwright. */
  args: readonly string[]
  /** Settings for the tests: the chosen files, and the pages for axe if it does not check all. */
  env: Readonly<Record<string, string>>
}

function selection([first, ...rest]: readonly string[]): Selection {
  const everywhere = { KONTOR_E2E_AXE: 'everywhere' }
  if (first === '--all') return { args: rest, env: everywhere }
  if (first !== undefined && first !== CHOICE) return { args: [first, ...rest], env: everywhere }
  const choice = first === CHOICE ? readChoice(rest[0] ?? '') : currentChoice()
  const { browser, browserGuards, pages } = choice
  const files = JSON.stringify({ whole: browser, core: browserGuards })
  const env = { KONTOR_E2E_FILES: files, KONTOR_E2E_PAGES: pages.join(' ') }
  return { args: [], env: { ...env, KONTOR_E2E_AXE: 'once', KONTOR_E2E_SIXTH: String(commitCount() % 6) } }
}

let product: Product | null = null

interface Ports {
  smtp: number
  imap: number
  fiskaly: number
}

async function target(ports: Ports): Promise<{ url: string; dataDir: string }> {
  const url = process.env.KONTOR_E2E_URL
  if (url) return { url, dataDir: dataDirectory() }
  await ensureBuilt()
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(ports.smtp),
    SMTP_TLS: 'none',
    SMTP_FROM: 'Kontor <kontor@kontor.example>',
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(ports.imap),
    IMAP_TLS: 'none',
    IMAP_USER: 'rechnungen',
    IMAP_PASSWORD: 'rechnungen',
    IMAP_ADDRESS: 'rechnungen+{token}@kontor.example',
    FISKALY_SIGN_URL: `http://127.0.0.1:${ports.fiskaly}/api/v2`,
    FISKALY_OWN_NETWORK: 'yes',
  }
  product = await startProduct({ seed: 'demo-without-sales', log: 'server.log', env })
  return product
}

async function run(): Promise<number> {
  const browser = process.env.KONTOR_CHROMIUM || (await ensureBrowser())
  const port = async (name: string) => Number(process.env[name]) || (await freePort())
  const ports: Ports = {
    smtp: await port('KONTOR_E2E_SMTP_PORT'),
    imap: await port('KONTOR_E2E_IMAP_PORT'),
    fiskaly: await port('KONTOR_E2E_FISKALY_PORT'),
  }
  const { url, dataDir } = await target(ports)
  const { args, env } = selection(process.argv.slice(2))
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
  ]
  const { code } = await runChild(process.execPath, [...playwright, ...args], {
    env: {
      ...databaseSettings(databaseOf(dataDir), dataDir),
      DATABASE_POOL_SIZE: '2',
      KONTOR_E2E_URL: url,
      KONTOR_E2E_SMTP_PORT: String(ports.smtp),
      KONTOR_E2E_IMAP_PORT: String(ports.imap),
      KONTOR_E2E_FISKALY_PORT: String(ports.fiskaly),
      KONTOR_CHROMIUM: resolve(browser),
      ...env,
    },
  })
  return code
}

async function stop(): Promise<void> {
  endChildren()
  await product?.remove()
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
