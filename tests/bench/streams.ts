import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connected } from '@/db/databases'
import { openSession } from '@/db/system/sessions'
import { newId } from '@/lib/server/core/ids'
import { signSession } from '@/lib/server/auth/token'
import type { Product } from '@/scripts/product'
import { bookedOf, stock } from '../e2e/support/invoices'
import { openShop, type Shop } from '../e2e/support/shop'
import { cpuOf, resident } from './cpu'
import { fillInvoices, fillProducts, settle } from './fill'
import { load, percentile } from './load'
import { figure, table } from './report'
import { targetOf } from './setting'

/** Browsers with a session each, people they belong to, and unread notifications per person. */
const BROWSERS = 1_000
const PEOPLE = 50
const UNREAD = 10
const AT_ONCE = 25
const CALM_MS = 20_000
const PAGE_SECONDS = 8
const TOLD = 20

const PAGES = ['/products', '/invoices'] as const

/**
 * Measures the cost of 1,000 open browsers: memory and CPU of the idle process, other users' pages,
 * and the delay of notifications.
 */
export async function benchStreams(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  await fillProducts(product.database.system, shop.tenantId, 10_000)
  await fillInvoices(product.database, (await bookedOf(shop, await stock(shop))).id, 10_000)
  const people = await peopleOf(product, shop)
  await settle(product.database.owner)
  const rows = [await costs('no stream', product, shop)]
  const streams: Stream[] = []
  while (streams.length < BROWSERS) {
    const asked = Array.from({ length: AT_ONCE }, (_, n) => people[(streams.length + n) % PEOPLE] ?? '')
    streams.push(...(await Promise.all(asked.map((person) => stream(product.url, shop, person)))))
  }
  rows.push(await costs(`${BROWSERS} streams`, product, shop))
  const delays = await delaysOf(product, shop, streams)
  const ended = streams.filter(({ isOver }) => isOver()).length
  for (const { close } of streams) close()
  await sleep(2_000)
  rows.push(await costs('closed again', product, shop))
  const head = ['', 'RSS MB', 'CPU server ms/s', 'CPU PostgreSQL ms/s', ...PAGES.map((it) => `${it} p95 ms`)]
  table(
    `${BROWSERS} open browsers of ${PEOPLE} people with ${UNREAD} unread notifications each; nothing happens`,
    head,
    rows,
  )
  console.log(
    `\nTold after ${figure(percentile(delays, 0.5))} ms (p50), ${figure(percentile(delays, 0.95))} ms (p95); ${ended} streams ended meanwhile`,
  )
}

async function costs(what: string, product: Product, shop: Shop): Promise<string[]> {
  const target = await targetOf(product, shop.admin)
  const pages: number[] = []
  for (const page of PAGES) pages.push((await load(target, page, 1, PAGE_SECONDS)).p95)
  await sleep(3_000)
  const before = cpuOf(target.pid, target.dataDir)
  await sleep(CALM_MS)
  const after = cpuOf(target.pid, target.dataDir)
  const perSecond = (ms: number) => (ms * 1000) / CALM_MS
  return [
    what,
    ...[
      resident(target.pid),
      perSecond(after.server - before.server),
      perSecond(after.database - before.database),
      ...pages,
    ].map(figure),
  ]
}

/** Returns ids of people of the shop who have notifications. */
async function peopleOf({ database }: Product, shop: Shop): Promise<string[]> {
  for (let n = 0; n < PEOPLE; n += 1) await shop.person([])
  return connected(database.system, async (sql) => {
    const people = await sql<{ id: string }[]>`
      select id from app_user where tenant_id = ${shop.tenantId} and not is_admin`
    for (const { id } of people) await tell(sql, shop, id, UNREAD)
    return people.map(({ id }) => id)
  })
}

type Sql = Parameters<Parameters<typeof connected>[1]>[0]

const tell = (sql: Sql, { tenantId }: Shop, person: string, count: number) => sql`
  insert into notification (tenant_id, id, user_id, type, event_key, params, link, every_store, mail_state, created_at)
  select ${tenantId}, gen_random_uuid(), ${person}, 'EXPORT_FINISHED', gen_random_uuid(), '{"filename": "a.csv"}', '/csv-export',
    false, 'NONE', now() from generate_series(1, ${count}::int)`

interface Stream {
  person: string
  /** Resolves with the next event. */
  next: () => Promise<string>
  isOver: () => boolean
  close: () => void
}

/** Opens a stream with a session of its own; resolves after the first event. */
async function stream(url: string, shop: Shop, person: string): Promise<Stream> {
  const id = newId()
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 60 * 60_000)
  const { companyId } = shop
  await openSession({ id, userId: person, companyId, kind: 'BROWSER', userAgent: 'bench', at, expiresAt })
  const headers = { cookie: `next-auth.session-token=${await signSession(id, expiresAt)}` }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const address = `${url}/api/notifications/stream?person=${person}`
    get(address, { headers, agent: false }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`A stream was refused: ${answer.statusCode}`)
  let over = false
  answer.on('close', () => (over = true))
  answer.on('error', () => undefined)
  const next = () =>
    new Promise<string>((resolve) => answer.once('data', (part: Buffer) => resolve(String(part))))
  await next()
  answer.resume()
  return { person, next, isOver: () => over, close: () => answer.destroy() }
}

/** Returns the milliseconds between each notification and its event on a stream. */
async function delaysOf({ database }: Product, shop: Shop, streams: readonly Stream[]): Promise<number[]> {
  const delays: number[] = []
  await connected(database.system, async (sql) => {
    for (const { person, next } of streams.slice(0, TOLD)) {
      await sleep(Math.random() * 2_000)
      await tell(sql, shop, person, 1)
      const began = performance.now()
      for (let text = ''; !text.includes(`data: ${UNREAD + 1}\n`);) text = await next()
      delays.push(performance.now() - began)
    }
  })
  return delays
}
