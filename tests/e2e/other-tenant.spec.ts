import { COMPANY_HEADER } from '@/lib/domain/page-company'
import type { ApiClient } from './support/api-client'
import { fillEstate, type Estate } from './support/estate'
import {
  BODIES,
  INNER_ROUTES,
  isPlatforms,
  OF_NO_RECORD,
  OPEN_OPERATIONS,
  PLATFORM_PAGES,
  type Probe,
} from './support/foreign'
import { bookedDeliveryNoteOf } from './support/invoices'
import { pointersTo, type Pointed, type Pointer } from './support/pointers'
import { overdueOf } from './support/reminders'
import { pagesOf, routesOf } from './support/routes'
import type { Shop } from './support/shop'
import { storedRecords } from './support/stored-records'
import { browserSession } from './support/sign-in'
import { expect, test } from './support/test'

// Tries every route and page of one shop as another shop's administrator, with the inputs in
// tests/e2e/support/foreign.ts.

/** The page of unknown addresses, and the chapters of the handbook. */
const NOBODYS_PAGES = ['/[...unknown]', '/handbuch/[chapter]']

interface Operation {
  method: string
  path: string
}

/** Returns the operations of the OpenAPI document. */
async function operationsOf(api: ApiClient): Promise<Operation[]> {
  const { body } = await api.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
}

/** Fills the path with the estate's ids; throws for parameters that the estate lacks. */
function filled(path: string, { ids, parts }: Estate, own: Record<string, string> = {}): string {
  const collection = /^\/[^/{]+/.exec(path)?.[0] ?? ''
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = name === 'positionId' ? (POSITION_OF[collection] ?? name) : name
    const value = own[name] ?? (name === 'id' ? ids[collection] : parts[part])
    if (!value) throw new Error(`tests/e2e/support/estate.ts knows no {${name}} of ${path}`)
    return value
  })
}

/** Parts of the estate that are positions of other documents than the invoice. */
const POSITION_OF: Readonly<Record<string, string>> = {
  '/deliverynotes': 'deliveryNotePositionId',
  '/offers': 'offerPositionId',
}

/** The estate with an unbilled delivery note of its partner. */
async function withBookedDeliveryNote(shop: Shop, estate: Estate): Promise<Pointed> {
  const customerId = estate.ids['/business-partners'] ?? ''
  const products = { '200': estate.ids['/products'] ?? '' }
  const { id } = await bookedDeliveryNoteOf(shop, { customerId, customer: '', products, rates: {} })
  return { ...estate, bookedDeliveryNote: id }
}

/** The estate plus a customer who is due for a reminder today. */
async function withLateCustomer(shop: Shop, estate: Estate): Promise<Estate> {
  const { id } = await shop.api.made<{ id: string }>('/business-partners', {
    company: `Säumig ${shop.name}`,
    street: 'Geheimweg 3',
    zipCode: '79104',
    city: 'Freiburg',
    isCustomer: true,
  })
  const products = { '200': estate.ids['/products'] ?? '' }
  await overdueOf(shop, { customerId: id, customer: '', products, rates: {} })
  return { ...estate, parts: { ...estate.parts, lateCustomerId: id } }
}

test.describe('another tenant', () => {
  let victim: Shop
  let estate: Estate
  let attacker: Shop
  let own: Estate

  // Once for all tests: records that a test adds to either shop do not affect the others.
  test.beforeAll(async ({ newShop }) => {
    victim = await newShop()
    attacker = await newShop()
    estate = await fillEstate(victim)
    own = await fillEstate(attacker)
  })

  /** One of the attacker's own documents for which the operation would be allowed. */
  const ownDocument = (path: string): string => {
    if (path.startsWith('/deliverynotes')) return own.ids['/deliverynotes'] ?? ''
    if (path.startsWith('/pos-devices')) return own.ids['/pos-devices'] ?? ''
    if (path.startsWith('/tickets')) return own.ids['/tickets'] ?? ''
    return path.includes('payment') ? own.bookedInvoice : (own.ids['/invoices'] ?? '')
  }

  /** Expects the attacker's write to be rejected with exactly the expected reason. */
  const expectRefused = async (pointer: Pointer | undefined): Promise<void> => {
    if (!pointer) throw new Error('a pointer is missing')
    const { method, path, body, refusal } = pointer
    const { status, body: answer } = await attacker.api.send(method, path, body)
    const what = `${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`
    const { code } = refusal
    const errors = 'at' in refusal ? { errors: [{ path: refusal.at, code }] } : {}
    expect.soft(status, what).toBe(refusal.status)
    expect.soft(answer, what).toMatchObject({ code, ...errors })
    expect(JSON.stringify(answer)).not.toContain(victim.name)
  }

  /** Every current record of the victim. */
  const inventory = async (): Promise<unknown[]> => {
    const paths = Object.entries(estate.ids).filter(([collection]) => collection !== '/members')
    const records = [...paths.map(([path, id]) => `${path}/${id}`), `/invoices/${estate.bookedInvoice}`]
    return storedRecords(victim.api, records)
  }

  test('gets 404 for every id of the first, by every operation, and changes nothing', async () => {
    const before = await inventory()
    const operations = (await operationsOf(attacker.api)).filter(
      ({ path }) => path.includes('{') && ![...OPEN_OPERATIONS, ...OF_NO_RECORD].includes(path),
    )
    expect(operations.length).toBeGreaterThan(25)
    for (const { method, path } of operations) {
      const none = method === 'GET' || method === 'DELETE' ? undefined : {}
      const body = BODIES[`${method} ${path}`] ?? none
      const mixed = path.replace('{id}', '').includes('{')
        ? [filled(path, estate, { id: ownDocument(path) })]
        : []
      for (const target of [filled(path, estate), ...mixed]) {
        const answer = await attacker.api.raw(method, target, body)
        const text = await answer.text()
        expect(answer.status, `${method} ${path}: ${text}`).toBe(isPlatforms(method, path) ? 403 : 404)
        expect(text.includes(victim.name), target).toBe(false)
      }
    }
    const booked = await attacker.api.raw('GET', `/invoices/${estate.bookedInvoice}/pdf`)
    expect(booked.status).toBe(404)
    expect(await inventory()).toEqual(before)
  })

  test('sees nothing of the first in any list, by any search or filter', async () => {
    const lists = (await operationsOf(attacker.api)).filter(
      ({ method, path }) => method === 'GET' && !path.includes('{'),
    )
    const filters = ['', '?q=Probeladen']
    for (const { path } of lists) {
      for (const filter of filters) {
        const answer = await attacker.api.raw('GET', `${path}${filter}`)
        const text = await answer.text()
        expect([200, 403, 422], `${path}${filter}: ${text}`).toContain(answer.status)
        expect(text.includes(victim.name), path).toBe(false)
      }
    }
    for (const filter of [
      `/products?productGroupId=${estate.ids['/productgroups']}`,
      '/products?gtin=4006381333931',
      `/invoices?customerId=${estate.ids['/business-partners']}`,
    ]) {
      const { body } = await attacker.api.get<{ name?: string }[]>(filter)
      expect(JSON.stringify(body)).not.toContain(victim.name)
    }
  })

  test('cannot point its own records at those of the first', async () => {
    const mine = await withBookedDeliveryNote(attacker, own)
    const theirs = await withBookedDeliveryNote(victim, estate)
    const foreign = pointersTo(theirs, mine)
    for (const [index, { method, path, body }] of pointersTo(mine, mine).entries()) {
      const sound = await attacker.api.send(method, path, body)
      expect
        .soft([200, 201], `${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(sound.body)}`)
        .toContain(sound.status)
      await expectRefused(foreign[index])
    }
    const rate = estate.ids['/vat-rates']
    const good = { name: 'Eigenes', price: '1.00', vatRateId: own.ids['/vat-rates'] }
    const rows = [{ ...good, vatRateId: rate }, good]
    const batch = await attacker.api.post<{ results: unknown[] }>('/products/batch', { products: rows })
    expect(batch.body.results).toMatchObject([
      { status: 'invalid', errors: [{ path: 'vatRateId', code: 'product.vatRateUnknown' }] },
      { status: 'created', errors: [] },
    ])
    expect(JSON.stringify(batch.body)).not.toContain(victim.name)
    const { body: products } = await attacker.api.get<{ vatRateId: string }[]>('/products?pageSize=100')
    expect(products.filter(({ vatRateId }) => vatRateId === rate)).toEqual([])
  })

  test('gets 404 for every page of a record, and sees nothing on the others', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      storageState: await browserSession(baseURL ?? '', attacker.admin),
    })
    const get = async (path: string) => {
      const answer = await context.request.get(path)
      const text = await answer.text()
      expect(text.includes(victim.name), path).toBe(false)
      return answer.status()
    }
    const pages = pagesOf('app/(app)').filter((page) => !NOBODYS_PAGES.includes(page))
    expect(pages.length).toBeGreaterThan(15)
    for (const page of pages) {
      const expected = PLATFORM_PAGES.includes(page) ? 403 : page.includes('[') ? 404 : 200
      const collection = /^\/[^/[]+/.exec(page)?.[0] ?? ''
      const path = page
        .replace(/\[\w+\]/, estate.ids[collection] ?? '0197c1d0-0000-7000-8000-000000000000')
        .replace(/\[(\w+)\]/, (_, part: string) => estate.parts[part] ?? '')
      expect(page.includes('[') && expected === 404 ? estate.ids[collection] : '-', page).toBeTruthy()
      expect(await get(path), path).toBe(expected)
      if (expected === 200) await get(`${path}?q=Probeladen`)
    }
    expect(await get(`/invoices/${estate.bookedInvoice}`)).toBe(404)
    await context.close()
  })

  test('gets nothing from the routes behind the pages, which answer the first itself', async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    const signedIn = async (shop: Shop) => {
      const context = await browser.newContext({ storageState: await browserSession(origin, shop.admin) })
      const headers = { origin, [COMPANY_HEADER]: String(shop.companyId) }
      return async ({ path, method = 'GET', body }: Probe) => {
        const answer = await context.request.fetch(path, { method, headers, ...(body ? { data: body } : {}) })
        return { status: answer.status(), text: await answer.text() }
      }
    }
    const byOwner = await signedIn(victim)
    const byOther = await signedIn(attacker)
    const dunned = await withLateCustomer(victim, estate)
    for (const route of routesOf('app/api').filter((path) => !path.startsWith('/api/v1/'))) {
      const probes = INNER_ROUTES[route]
      expect(probes, `${route} is not in INNER_ROUTES`).toBeDefined()
      for (const probe of probes?.(dunned) ?? []) {
        const { own: expected = 200, foreign, code = '', path, method = 'GET' } = probe
        const owner = await byOwner(probe)
        expect(owner.status, `${method} ${path}, by its owner: ${owner.text}`).toBe(expected)
        const answer = await byOther(probe)
        expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(foreign)
        expect(answer.text).toContain(code)
        expect(answer.text.includes(victim.name), path).toBe(false)
      }
    }
  })
})
