import { randomUUID } from 'node:crypto'
import { COMPANY_HEADER } from '@/lib/domain/page-company'
import type { Product } from '@/scripts/product'
import type { Target } from '../bench/load'
import { targetOf } from '../bench/setting'
import { ApiClient } from '../e2e/support/api-client'
import type { Login } from '../e2e/support/people'

const INVOICES = 24
const POSITIONS = 2_000
const PREVIEWS = 7
const PREVIEW_POSITIONS = 900

/**
 * Characters of each position's text: 3.6 MB in all, which is rejected, and just below the 500,000
 * that a document may have.
 */
const TOO_MUCH = 3_900
const ALLOWED = 500

/** A response in short: the request, the status, and the code of an error. */
export type Outcome = string

/** Permitted outcomes of the requests; any other means that the flood did not work as intended. */
export const EXPECTED: readonly Outcome[] = [
  'invoice 201',
  'large preview 413 request.tooLarge',
  'preview 200 application/pdf',
  // still being rendered after ten seconds
  'preview 202',
]

export interface Flood {
  /** Sends all requests at once and returns the count of each outcome. */
  send(): Promise<Map<Outcome, number>>
}

/**
 * A flood by one tenant: 24 invoices of 2,000 positions by API, and one browser per preview, 7 of
 * 3.6 MB and 7 at the text limit.
 */
export async function floodOf(product: Product, login: Login): Promise<Flood> {
  const api = await ApiClient.of(product.url, login)
  const invoice = JSON.stringify(await invoiceBody(api))
  const company = await activeCompany(product, login)
  const large = await browsers(product, login, company)
  const allowed = await browsers(product, login, company)
  const rate = (await api.get<{ id: string }[]>('/vat-rates')).body[0]?.id ?? ''
  const requests = [
    ...Array.from({ length: INVOICES }, () => () => postInvoice(api, invoice)),
    ...large.map((browser) => () => preview('large preview', browser, previewBody(rate, TOO_MUCH))),
    ...allowed.map((browser) => () => preview('preview', browser, previewBody(rate, ALLOWED))),
  ]
  return {
    async send() {
      const counts = new Map<Outcome, number>()
      for (const outcome of await Promise.all(requests.map((request) => request())))
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      return counts
    },
  }
}

/**
 * Opens separate sessions, since a session's newer preview replaces its older one. Sequential:
 * sign-ins are rate-limited.
 */
async function browsers(product: Product, login: Login, company: string): Promise<Target[]> {
  const targets: Target[] = []
  for (let count = 0; count < PREVIEWS; count += 1) {
    const target = await targetOf(product, login)
    const headers = { ...target.headers, [COMPANY_HEADER]: company, origin: product.url }
    targets.push({ ...target, headers })
  }
  return targets
}

/** Returns the company that pages are rendered for, read from the page like the browser does. */
async function activeCompany(product: Product, login: Login): Promise<string> {
  const { url, headers } = await targetOf(product, login)
  const page = await fetch(url, { headers: { ...headers } })
  const [, company] = /<html[^>]* data-company="(\d+)"/.exec(await page.text()) ?? []
  if (!company) throw new Error(`The page names no company (status ${page.status})`)
  return company
}

async function invoiceBody(api: ApiClient): Promise<object> {
  const products = await api.get<{ id: string }[]>('/products?pageSize=1')
  const customers = await api.get<{ id: string }[]>('/business-partners?role=customer&pageSize=1')
  const position = { productId: products.body[0]?.id, quantity: '2' }
  return { customerId: customers.body[0]?.id, positions: Array.from({ length: POSITIONS }, () => position) }
}

function previewBody(vatRateId: string, characters: number): string {
  const description = 'wort '.repeat(characters / 5)
  const positions = Array.from({ length: PREVIEW_POSITIONS }, () => ({
    id: randomUUID(),
    name: 'Text',
    description,
    price: '1.00',
    vatRateId,
  }))
  return JSON.stringify({ family: 'INVOICE', useGrossPrice: true, positions })
}

const JSON_BODY = { 'content-type': 'application/json' }

async function postInvoice({ baseURL, token }: ApiClient, body: string): Promise<Outcome> {
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` }
  return outcomeOf('invoice', await fetch(`${baseURL}/api/v1/invoices`, { method: 'POST', headers, body }))
}

async function preview(what: string, { url, headers }: Target, body: string): Promise<Outcome> {
  const answer = await fetch(`${url}/api/documents/preview`, {
    method: 'POST',
    headers: { ...headers, ...JSON_BODY },
    body,
  })
  return outcomeOf(what, answer)
}

/**
 * Large responses are read but not parsed: parsing would block this process and distort its timing.
 */
async function outcomeOf(what: string, answer: Response): Promise<Outcome> {
  const bytes = await answer.arrayBuffer()
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('application/pdf')) return `${what} ${answer.status} ${type}`
  if (answer.ok) return `${what} ${answer.status}`
  const { code = '' } = JSON.parse(Buffer.from(bytes).toString() || '{}') as { code?: string }
  return `${what} ${answer.status} ${code}`
}
