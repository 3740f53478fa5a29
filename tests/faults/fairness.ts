import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_LOGINS } from '@/scripts/demo-logins'
import type { Product } from '@/scripts/product'
import { percentile } from '../bench/load'
import { targetOf } from '../bench/setting'
import { ApiClient } from '../e2e/support/api-client'

const INVOICES = 24
const POSITIONS = 2_000
const PREVIEWS = 7
const LIMIT_MS = 300
const PATIENCE_MS = 180_000

const login = (email: string) => ({ email, password: DEMO_LOGINS.password })

/**
 * One tenant writes 24 invoices of 2,000 positions at once and asks for 7 previews of 3.6 MB and 7 at the limit of text,
 * while another one looks at its products. Answers what was wrong: the other one's list must stay below 300 ms (p95).
 */
export async function tryFairness(product: Product): Promise<string[]> {
  const [greedy, other] = await Promise.all([
    ApiClient.of(product.url, login('chefin@sonnental.example')),
    ApiClient.of(product.url, login('vorstand@birkenau.example')),
  ])
  const people = await Promise.all(
    Array.from({ length: PREVIEWS }, () => targetOf(product, login('chefin@sonnental.example'))),
  )
  const calm = await times(other, () => sleep(3_000))
  const statuses = new Map<string, number>()
  const count = (what: string) => (status: number) =>
    void statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
  const flood = async () => {
    const invoice = await invoiceBody(greedy)
    await Promise.all([
      ...Array.from({ length: INVOICES }, () =>
        greedy.post('/invoices', invoice).then(({ status }) => count('invoice')(status)),
      ),
      ...people.flatMap(({ headers }) =>
        [3_900, 500].map((characters) =>
          preview(product.url, { ...headers }, characters).then(count(`preview of ${characters}`)),
        ),
      ),
    ])
  }
  const flooded = await times(other, flood)
  const [before, after] = [percentile(calm, 0.95), percentile(flooded, 0.95)]
  console.log(
    `another tenant's list, p95: ${before.toFixed(0)} ms alone, ${after.toFixed(0)} ms beside the flood ` +
      `(${flooded.length} asked, at most ${LIMIT_MS}; longest ${Math.max(...flooded).toFixed(0)} ms)`,
  )
  console.log([...statuses].map(([what, number]) => `${number} × ${what}`).join(', '))
  return after > LIMIT_MS ? [`another tenant's list took ${after.toFixed(0)} ms (p95)`] : []
}

/** Milliseconds of one list after the other until the work is done. */
async function times(api: ApiClient, work: () => Promise<unknown>): Promise<number[]> {
  let over = false
  const deadline = Date.now() + PATIENCE_MS
  const worked = work().finally(() => (over = true))
  const taken: number[] = []
  while (!over && Date.now() < deadline) {
    const began = performance.now()
    const { status } = await api.get('/products?pageSize=25')
    if (status !== 200) throw new Error(`The other tenant's list answers ${status}`)
    taken.push(performance.now() - began)
    await sleep(30)
  }
  await worked
  return taken
}

async function invoiceBody(api: ApiClient): Promise<object> {
  const products = await api.get<{ id: string }[]>('/products?pageSize=1')
  const customers = await api.get<{ id: string }[]>('/business-partners?role=customer&pageSize=1')
  const position = { productId: products.body[0]?.id, quantity: '2' }
  return { customerId: customers.body[0]?.id, positions: Array.from({ length: POSITIONS }, () => position) }
}

async function preview(url: string, headers: Record<string, string>, characters: number): Promise<number> {
  const rates = await fetch(`${url}/api/v1/vat-rates`, { headers })
  const [rate] = (await rates.json()) as { id: string }[]
  const description = 'wort '.repeat(characters / 5)
  const positions = Array.from({ length: 900 }, () => ({
    id: randomUUID(),
    name: 'Text',
    description,
    price: '1.00',
    vatRateId: rate?.id,
  }))
  const answer = await fetch(`${url}/api/documents/preview`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ family: 'INVOICE', useGrossPrice: true, positions }),
  })
  await answer.arrayBuffer()
  return answer.status
}
