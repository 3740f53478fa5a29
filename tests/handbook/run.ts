import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '@/scripts/browser'
import { ensureBuilt } from '@/scripts/build'
import { ROOT } from '@/scripts/environment'
import { startProduct } from '@/scripts/product'
import { command } from '@/scripts/script'
import { PEOPLE, type Person } from '../e2e/support/people'
import { browserSession } from '../e2e/support/sign-in'
import { SHOTS, type Shot } from './shots'

// `npm run handbook:screenshots [-- <name> …]`: takes the handbook's pictures from the production
// build with the demo, or from a running server with KONTOR_E2E_URL.

const FOLDER = join(ROOT, 'docs', 'handbuch', 'bilder')
const WIDTH = 1280
const HEIGHT = 800

/** Hides meaningless differences between pictures: the cursor and animations. */
const STILL = `*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }`

async function pageOf(browser: Browser, url: string, who: Person): Promise<Page> {
  const context = await browser.newContext({
    storageState: await browserSession(url, PEOPLE[who]),
    baseURL: url,
    viewport: { width: WIDTH, height: HEIGHT },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function take(page: Page, { name, path, act, height = HEIGHT }: Shot): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height })
  await page.goto(path, { waitUntil: 'networkidle' })
  await act?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), style: STILL, animations: 'disabled' })
  console.log(name)
}

/** Removes pictures that are no longer declared. */
function removeOthers(): void {
  const names = SHOTS.map(({ name }) => `${name}.png`)
  for (const file of readdirSync(FOLDER)) if (!names.includes(file)) rmSync(join(FOLDER, file))
}

async function takeAll(url: string, names: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath: await ensureBrowser('full'), args: BROWSER_FLAGS })
  const pages = new Map<Person, Page>()
  try {
    for (const shot of SHOTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const { as = 'chefin' } = shot
      const page = pages.get(as) ?? (await pageOf(browser, url, as))
      pages.set(as, page)
      await take(page, shot).catch((error: unknown) => {
        throw new Error(`The picture ${shot.name} could not be taken`, { cause: error })
      })
    }
  } finally {
    await browser.close()
  }
  removeOthers()
}

await command(async () => {
  const names = process.argv.slice(2)
  const running = process.env.KONTOR_E2E_URL
  if (running) return takeAll(running, names)
  await ensureBuilt()
  const product = await startProduct({ seed: 'demo', log: 'screenshots.log' })
  try {
    await takeAll(product.url, names)
  } finally {
    await product.remove()
  }
})
