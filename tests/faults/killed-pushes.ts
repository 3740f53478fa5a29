import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { SHOP_ADMIN } from '@/db/seed/shop-admin'
import type { TillDay } from '@/db/seed/tills/wire'
import { freePort } from '@/scripts/postgres/free-port'
import { startProduct, type Product } from '@/scripts/product'
import { BackOffice } from '@/scripts/simulate/back-office'
import { checkStored } from '@/scripts/simulate/check'
import { expectedOfDays, salesOfDays } from '@/scripts/simulate/expected'
import { believableDays, readyTills } from '@/scripts/simulate/simulation'
import type { TillClient } from '@/scripts/simulate/till-client'
import { removeDataDir, temporaryDataDir } from '@/scripts/temporary'
import { postmasterOf } from './killed-database'

const TILLS = 4
const BATCH = 10
const PATIENCE_MS = 240_000

type Blow = 'server' | 'database' | 'database restart'

/** The target to bring down once this percentage of the receipts has been answered. */
const BLOWS: readonly (readonly [number, Blow])[] = [
  [10, 'server'],
  [25, 'database'],
  [40, 'server'],
  [55, 'database restart'],
  [70, 'server'],
  [85, 'database'],
]

/** Results that the tills received. */
interface Told {
  answered: number
  /** Receipts already stored whose response was lost: sent again. */
  known: number
  refused: string[]
}

/**
 * Pushes receipts while the server and the database are killed (kill -9) or restarted. A till never
 * resends an answered receipt and repeats an unanswered one: in the end each must be stored exactly
 * once, with correct sums. Returns the faults.
 */
export async function tryKilledPushes(): Promise<string[]> {
  const dataDir = await temporaryDataDir()
  const port = await freePort()
  const start = () => startProduct({ seed: 'shop', log: 'pushes.log', dataDir, port })
  let product = await start()
  try {
    const login = { email: SHOP_ADMIN, password: DEMO_LOGINS.password }
    const office = await BackOffice.signIn(product.url, login)
    const { tenantId, posPin } = (await office.get<{ tenantId: string; posPin: string }>('/tenants/info'))
      .body
    const shop = { url: product.url, tenant: tenantId, pin: posPin }
    const options = { ...shop, tills: TILLS, days: 40, seed: 3, until: '2026-06-30' }
    const tills = await readyTills(options, office)
    const days = believableDays(options, [])
    const told: Told = { answered: 0, known: 0, refused: [] }
    const pushing = Promise.all(tills.map((till, index) => push(till, days[index] ?? [], told)))
    const total = days.flat().reduce((sum, { receipts }) => sum + receipts.length, 0)
    let isOver = false
    const over = pushing.finally(() => (isOver = true))
    over.catch(() => undefined)
    const struck: string[] = []
    for (const [share, blow] of BLOWS) {
      const until = Date.now() + PATIENCE_MS
      while (!isOver && told.answered < (total * share) / 100 && Date.now() < until) await sleep(5)
      if (isOver) break
      struck.push(`${blow} at ${told.answered}`)
      product = await strike(blow, product, start)
    }
    await over
    console.log(`${total} receipts of ${TILLS} tills; ${struck.join(', ')}`)
    console.log(
      `answered once: ${told.answered}; of these stored before their answer was lost: ${told.known}`,
    )
    const expected = tills.map(({ deviceId }, index) => ({
      deviceId,
      closings: expectedOfDays(days[index] ?? []),
      sales: salesOfDays(days[index] ?? []),
    }))
    return [
      ...(struck.length < BLOWS.length ? ['the tills were done before all blows had fallen'] : []),
      ...told.refused,
      ...(await checkStored(office, expected)),
    ].map((it) => `pushes: ${it}`)
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
}

async function push(till: TillClient, days: readonly TillDay[], told: Told): Promise<void> {
  for (const { receipts, closing } of days) {
    for (let start = 0; start < receipts.length; start += BATCH) {
      const results = await till.pushReceipts(receipts.slice(start, start + BATCH))
      told.answered += results.length
      told.known += results.filter(({ status }) => status === 'known').length
      told.refused.push(...refusalsOf(results))
    }
    told.refused.push(...refusalsOf(await till.pushClosings([closing])))
  }
}

const refusalsOf = (results: readonly { uuid: string; status: string }[]) =>
  results
    .filter(({ status }) => status !== 'stored' && status !== 'known')
    .map(({ uuid, status }) => `${uuid} was answered ${status}`)

/** Brings the target down; returns the product that continues. */
async function strike(blow: Blow, product: Product, start: () => Promise<Product>): Promise<Product> {
  if (blow !== 'server') {
    // SIGINT is PostgreSQL's fast shutdown; `npm start` starts it again
    process.kill(postmasterOf(product.dataDir), blow === 'database' ? 'SIGKILL' : 'SIGINT')
    return product
  }
  const gone = new Promise((resolve) => product.child.once('exit', resolve))
  process.kill(product.child.pid ?? 0, 'SIGKILL')
  await gone
  return start()
}
