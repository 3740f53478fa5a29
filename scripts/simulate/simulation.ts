import { addDays } from '@/lib/domain/business-date'
import { chance } from '@/db/seed/demo/random'
import { daysOf } from '@/db/seed/tills/days'
import { catalogueGoods, type Good } from '@/db/seed/tills/goods'
import { BAKERY, FARM_SHOP, MARKET } from '@/db/seed/tills/week'
import type { BilledPartner, TillDay } from '@/db/seed/tills/wire'
import type { BackOffice } from './back-office'
import { deliveries, type Push } from './delivery'
import { TillClient } from './till-client'

export interface Options {
  url: string
  tenant: string
  pin: string
  tills: number
  days: number
  seed: number
  /** Last day. */
  until: string
}

const WEEKS = [FARM_SHOP, BAKERY, FARM_SHOP, MARKET]
const OPERATORS = ['Anna', 'Jonas', 'Mira', 'Emre', 'Clara'].map((name, index) => ({
  id: String(101 + index),
  name,
}))
const SKEWS_MS = [0, 90_000, 0, -240_000, 3_600_000]

/** Returns plausible days of each till, whose clock may be wrong. */
export function believableDays(
  options: Options,
  goods: readonly Good[],
  billed: readonly BilledPartner[] = [],
): TillDay[][] {
  const { tills, days, seed, until } = options
  return Array.from({ length: tills }, (_, till) => [
    ...daysOf({
      seed: seed * 1_000 + till,
      week: WEEKS[till % WEEKS.length] ?? FARM_SHOP,
      goods: goods.length > 0 ? goods : catalogueGoods(),
      operators: [till, till + 2].flatMap((place) => OPERATORS[place % OPERATORS.length] ?? []),
      from: addDays(until, 1 - days),
      to: until,
      billed,
      skewMs: SKEWS_MS[till % SKEWS_MS.length] ?? 0,
    }),
  ])
}

/** Registers the tills, and approves them like a user, or waits for a user's approval. */
export async function readyTills(options: Options, office: BackOffice | null): Promise<TillClient[]> {
  const tills: TillClient[] = []
  const stores = office ? await office.stores() : []
  for (let n = 1; n <= options.tills; n += 1) {
    const till = await TillClient.register(options.url, {
      tenantId: options.tenant,
      posPin: options.pin,
      name: `Probekasse ${n}`,
      serial: `SIM-${options.seed}-${n}`,
    })
    const store = stores[(n - 1) % stores.length]
    if (office && store) await office.confirm(till.deviceId, store.id)
    tills.push(till)
  }
  if (!office) console.log(`${tills.length} tills wait to be let in: Kassen → Freigeben`)
  await Promise.all(tills.map((till) => till.untilReady()))
  return tills
}

/** Number of responses by kind, and of flagged pushes. */
export type Answers = Map<string, number>

/** Sends the days of all tills concurrently; pushes of one till are sequential. */
export async function send(
  tills: readonly TillClient[],
  days: readonly TillDay[][],
  seed: number,
): Promise<Answers> {
  const answers: Answers = new Map()
  await Promise.all(
    tills.map(async (till, index) => {
      for (const push of deliveries(days[index] ?? [], chance(seed * 7_919 + index)))
        for (const { status, flags = [] } of await pushTo(till, push))
          for (const what of [status, ...flags.map((flag) => `flag ${flag}`)])
            answers.set(what, (answers.get(what) ?? 0) + 1)
    }),
  )
  return answers
}

const pushTo = (till: TillClient, push: Push) =>
  'receipts' in push ? till.pushReceipts(push.receipts) : till.pushClosings(push.closings)
