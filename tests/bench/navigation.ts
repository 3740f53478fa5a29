import { chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '@/scripts/browser'
import type { StorageState } from '../e2e/support/sign-in'

/** A request as a browser sent it. */
export interface Sent {
  /** Path and query. */
  path: string
  headers: Record<string, string>
}

/**
 * Headers not to be replayed: a second client has its own address and connection, and the target's
 * cookie.
 */
const OWN = ['host', 'connection', 'cookie', 'content-length']

/**
 * Captures, for each path, the request that a click on its link sends in a signed-in browser: only
 * page data, since the frame is already drawn. Starts from the dashboard, or from the product
 * groups for the dashboard itself.
 */
export async function navigationsTo(
  url: string,
  storageState: StorageState,
  paths: readonly string[],
): Promise<Map<string, Sent>> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser('full'), args: BROWSER_FLAGS })
  try {
    const context = await browser.newContext({ storageState, baseURL: url })
    const page = await context.newPage()
    const sent = new Map<string, Sent>()
    for (const path of paths) sent.set(path, await clickTo(page, path))
    return sent
  } finally {
    await browser.close()
  }
}

async function clickTo(page: Page, path: string): Promise<Sent> {
  await page.goto(path === '/' ? '/productgroups' : '/', { waitUntil: 'networkidle' })
  const asked = page.waitForRequest(
    (request) => request.headers().rsc === '1' && new URL(request.url()).pathname === path.split('?')[0],
  )
  // Next exposes its router there for its own tools; a link makes the same call
  await page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push(href: string): void } } }
    next.router.push(to)
  }, path)
  const request = await asked
  const { pathname, search } = new URL(request.url())
  const headers = Object.entries(await request.allHeaders()).filter(
    ([name]) => !name.startsWith(':') && !OWN.includes(name),
  )
  await page.waitForLoadState('networkidle')
  return { path: `${pathname}${search}`, headers: Object.fromEntries(headers) }
}
