import { chromium, type Browser } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '@/scripts/browser'
import type { Product } from '@/scripts/product'
import { bookedOf, draftOf, stock } from '../e2e/support/invoices'
import { neverIdle } from '../e2e/support/never-idle'
import { openShop } from '../e2e/support/shop'
import { browserSession, type StorageState } from '../e2e/support/sign-in'
import { figure, table } from './report'

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Other'] as const
type Kind = (typeof KINDS)[number]

/**
 * Measures the bytes over the wire (gzip, with headers) of a first visit until the network is idle,
 * without the browser's idle prefetches.
 */
export async function benchFirstLoad(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const goods = await stock(shop)
  const draft = await draftOf(shop, goods)
  const booked = await bookedOf(shop, goods)
  const paths = [
    '/login',
    '/',
    '/products',
    `/products/${goods.products['100']}`,
    '/productgroups',
    '/business-partners',
    `/business-partners/${goods.customerId}`,
    '/members',
    '/invoices',
    '/invoices/new',
    `/invoices/${draft.id}`,
    `/invoices/${booked.id}`,
    '/companies',
    `/companies/${shop.companyId}`,
    '/settings',
  ]
  const state = await browserSession(product.url, shop.admin)
  const browser = await chromium.launch({ executablePath: await ensureBrowser('full'), args: BROWSER_FLAGS })
  const rows: string[][] = []
  try {
    for (const path of paths) {
      const bytes = await visit(browser, `${product.url}${path}`, path === '/login' ? undefined : state)
      const all = KINDS.reduce((sum, kind) => sum + (bytes.get(kind) ?? 0), 0)
      const kilobytes = (value: number) => figure(value / 1000)
      rows.push([nameOf(path), ...KINDS.map((kind) => kilobytes(bytes.get(kind) ?? 0)), kilobytes(all)])
    }
  } finally {
    await browser.close()
  }
  table(
    'First load, kB over the wire',
    ['', 'HTML', 'JavaScript', 'CSS', 'fonts', 'other', 'all files'],
    rows,
  )
}

/** Replaces ids, which mean nothing in a table. */
const nameOf = (path: string) => path.replace(/\/[0-9a-f-]{36}$/, '/{id}').replace(/\/\d+$/, '/{id}')

async function visit(browser: Browser, url: string, storageState: StorageState | undefined) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const kinds = new Map<string, Kind>()
  const bytes = new Map<Kind, number>()
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS.find((kind) => kind === type) ?? 'Other')
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await neverIdle(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return bytes
}
