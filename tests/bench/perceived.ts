import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '@/scripts/browser'
import type { Product } from '@/scripts/product'
import { bookedOf, stock } from '../e2e/support/invoices'
import { openShop } from '../e2e/support/shop'
import { browserSession } from '../e2e/support/sign-in'
import { fillInvoices, fillProducts, settle } from './fill'
import { percentile } from './load'
import { figure, table } from './report'
import { startBare } from './setting'

const ROWS = 10_000
const CLICKS = 15
const VISITS = 5
const VIEWPORT = { width: 1440, height: 900 }

/** Selector that marks the page as present; for a creation modal, its first field. */
const CONTENT = 'main h1'
const FORM = '[role=dialog] input'

/**
 * Measures perceived waiting time: from a click inside the program until the page has changed, and
 * on a first visit with an empty cache until the largest element is painted (LCP), compared with
 * the bare page. CLS is the layout shift during the load.
 */
export async function benchPerceived(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const goods = await stock(shop)
  const booked = await bookedOf(shop, goods)
  await fillProducts(product.database.system, shop.tenantId, ROWS)
  await fillInvoices(product.database, booked.id, ROWS)
  await settle(product.database.owner)
  const pages: Record<string, string> = {
    products: '/products',
    'one product': `/products/${goods.products['100']}`,
    'a new product': '/products?neu',
    'business partners': '/business-partners',
    'one business partner': `/business-partners/${goods.customerId}`,
    invoices: '/invoices',
    'one booked invoice': `/invoices/${booked.id}`,
    'a new invoice': '/invoices/new',
    'delivery notes': '/deliverynotes',
    'open items': '/open-items',
    'audit log': '/audit-log',
  }
  const storageState = await browserSession(product.url, shop.admin)
  const bare = await startBare(product, shop.tenantId)
  const browser = await chromium.launch({ executablePath: await ensureBrowser('full'), args: BROWSER_FLAGS })
  try {
    const floor = await visits(browser, { baseURL: bare.url }, '/')
    const rows: string[][] = [['bare page', '', '', figure(floor.lcp), '1', figure(floor.cls)]]
    for (const [what, path] of Object.entries(pages)) {
      const options = { baseURL: product.url, storageState, viewport: VIEWPORT }
      const times = await clicks(browser, options, path)
      const { lcp, cls } = await visits(browser, options, path)
      const p50 = percentile(times, 0.5)
      const p95 = percentile(times, 0.95)
      rows.push([what, figure(p50), figure(p95), figure(lcp), figure(lcp / floor.lcp), figure(cls)])
    }
    table(
      `In the browser, ms: of ${CLICKS} clicks, and the median of ${VISITS} first visits`,
      ['', 'click p50', 'click p95', 'LCP', 'ratio', 'CLS'],
      rows,
    )
  } finally {
    await browser.close()
    bare.stop()
  }
}

/**
 * Measures from a click on the dashboard until the page shows, after the browser's idle prefetches.
 */
async function clicks(browser: Browser, options: BrowserContextOptions, path: string): Promise<number[]> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const times: number[] = []
  await page.goto('/', { waitUntil: 'networkidle' })
  // the first click compiles the page's code and is left out
  for (let click = 0; click <= CLICKS; click += 1) {
    const time = await goTo(page, path, path.includes('?neu') ? FORM : CONTENT)
    if (click > 0) times.push(time)
    await goTo(page, '/', CONTENT)
  }
  await context.close()
  return times
}

/**
 * Returns the milliseconds from the click to the frame that shows new content at the address, by
 * the browser's clock.
 */
async function goTo(page: Page, to: string, content: string): Promise<number> {
  await page.evaluate(
    ([href, selector]) => {
      const { next } = window as unknown as { next: { router: { push(to: string): void } } }
      Object.assign(window, { click: { before: document.querySelector(selector), began: performance.now() } })
      next.router.push(href)
    },
    [to, content] as const,
  )
  const shown = await page.waitForFunction(
    ([href, selector]) => {
      const { click } = window as unknown as { click: { before: Element | null; began: number } }
      const found = document.querySelector(selector)
      const isThere = found && found !== click.before && `${location.pathname}${location.search}` === href
      return isThere ? performance.now() - click.began : 0
    },
    [to, content] as const,
  )
  return shown.jsonValue()
}

async function firstField(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.now() : 0),
    FORM,
  )
  return found.jsonValue()
}

/**
 * Returns medians of first visits with an empty cache: ms until the largest element is painted, and
 * the layout shift.
 */
async function visits(browser: Browser, options: BrowserContextOptions, path: string) {
  const seen: { lcp: number; cls: number }[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const paint = { lcp: 0, cls: 0 }
      Object.assign(window, { paint })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) paint.lcp = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          paint.cls += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'commit' })
    // a modal fades in, so browsers do not count it for LCP: use the time at which its first field
    // appears
    const field = path.includes('?neu') ? await firstField(page) : 0
    await page.waitForLoadState('networkidle')
    const paint = await page.evaluate(
      () => (window as unknown as { paint: { lcp: number; cls: number } }).paint,
    )
    seen.push({ ...paint, lcp: Math.max(paint.lcp, field) })
    await context.close()
  }
  return {
    lcp: percentile(
      seen.map(({ lcp }) => lcp),
      0.5,
    ),
    cls: percentile(
      seen.map(({ cls }) => cls),
      0.5,
    ),
  }
}
