import { addDays, businessDay } from '@/lib/domain/business-date'
import type { DeviceScope } from '@/lib/domain/rights'
import { pushClosings } from '@/lib/pos/closings/use-cases/push-closings'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { registerDevice } from '@/lib/pos/pos-devices/use-cases/register-device'
import { syncDevice } from '@/lib/pos/pos-devices/use-cases/sync-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { daysOf } from '../tills/days'
import { catalogueGoods, type Good, type GoodIds } from '../tills/goods'
import type { Operator } from '../tills/register'
import { tseDataOf } from '../tills/signing'
import { SOFTWARE_VERSION } from '../tills/version'
import { FARM_SHOP, MARKET, type Week } from '../tills/week'
import type { BilledPartner, TillDay } from '../tills/wire'
import { actorAt, type DemoTenant } from './actor'
import { ratesByWord, type DemoProduct } from './products'
import { AT_THE_MARKET, type FarmStores } from './stores'
import { troubled } from './troubles'

interface DemoTill {
  name: string
  serial: string
  storeId: string
  week: Week
  goods: readonly Good[]
  operators: readonly Operator[]
  billed?: readonly BilledPartner[]
  billedFrom?: string
  seed: number
  /** Whether some of its days contain errors. */
  hasTroubles?: boolean
}

/** The data that the tax office requires of each till. */
const REGISTER = {
  kind: 'TABLET_APP',
  manufacturer: 'Sonnental Kassen',
  model: 'Hofkasse 10',
  softwareBrand: 'Hofkasse',
} as const
const CLARA: Operator = { id: '1', name: 'Clara' }
const JONAS: Operator = { id: '2', name: 'Jonas' }
const MIRA: Operator = { id: '3', name: 'Mira' }
const VIKTOR: Operator = { id: '4', name: 'Viktor' }
const LONGEST_BATCH = 500
/** Only recent sales are on account, since they are still unpaid. */
const DAYS_ON_ACCOUNT = 20
const daysAgo = (count: number) => addDays(businessDay(new Date()), -count)

/**
 * Seeds a year of sales until yesterday: two tills in the farm shop, one at the market, and one
 * more that waits for approval. Some partners buy on account, the `billed`.
 */
export async function seedTills(
  shop: DemoTenant,
  stores: FarmStores,
  products: ReadonlyMap<string, DemoProduct>,
  billed: readonly BilledPartner[],
): Promise<void> {
  const rates = await ratesByWord(shop.tenantId)
  const idsOf: GoodIds = (name, vat) => {
    const product = products.get(name)
    const vatRateId = rates.get(vat)
    if (!product || vatRateId === undefined) return null
    return { productId: product.id, vatRateId, productNumber: product.productNumber, gtin: product.gtin }
  }
  const farm = {
    storeId: stores.farm,
    week: FARM_SHOP,
    goods: catalogueGoods(idsOf),
    billed,
    billedFrom: daysAgo(DAYS_ON_ACCOUNT),
  }
  const tills: DemoTill[] = [
    { name: 'Kasse 1', serial: 'SON-0001', ...farm, operators: [CLARA, JONAS], seed: 41 },
    { name: 'Kasse 2', serial: 'SON-0002', ...farm, operators: [MIRA, VIKTOR], seed: 42 },
    {
      name: 'Marktkasse',
      serial: 'SON-0003',
      storeId: stores.market,
      week: MARKET,
      goods: catalogueGoods(idsOf, AT_THE_MARKET),
      operators: [JONAS],
      seed: 43,
      hasTroubles: true,
    },
  ]
  // generated before any transaction begins: this takes a while, and other transactions would wait
  // for locks
  const drawn = tills.map((till) => ({ till, days: daysOfTill(till) }))
  // one after the other, so that the same records come in the same order each time
  for (const { till, days } of drawn) await seedTill(shop, till, days)
  await register(shop, { name: 'Kasse Hofcafé', serial: 'SON-0004' }, daysAgo(1))
}

function daysOfTill(till: DemoTill): readonly (TillDay & { isClosingLost?: boolean })[] {
  const days = [...daysOf({ ...till, from: daysAgo(365), to: daysAgo(1) })]
  return till.hasTroubles ? troubled(days) : days
}

async function seedTill(
  shop: DemoTenant,
  till: DemoTill,
  days: ReturnType<typeof daysOfTill>,
): Promise<void> {
  const { deviceId } = await register(shop, till, daysAgo(366))
  await execute(confirmDevice, actorAt(shop, daysAgo(366)), { id: deviceId, storeId: till.storeId })
  await execute(updateDevice, actorAt(shop, daysAgo(366)), {
    id: deviceId,
    register: REGISTER,
    tseData: tseDataOf(till.seed),
  })
  for (const day of days)
    await pushDay(asTill(shop, { ...till, deviceId }, sentAt(day), ['device:push']), day)
  const last = days.at(-1)
  const ctx = asTill(shop, { ...till, deviceId }, last ? sentAt(last) : new Date(), ['device:sync'])
  await execute(syncDevice, ctx, { version: SOFTWARE_VERSION, pinVersion: 1 })
}

/** A till sends its day some minutes after its closing. */
const sentAt = ({ closing }: TillDay) => new Date(Date.parse(closing.endTime) + 5 * 60_000)

async function pushDay(
  ctx: Context,
  { receipts, closing, isClosingLost }: TillDay & { isClosingLost?: boolean },
) {
  for (let start = 0; start < receipts.length; start += LONGEST_BATCH)
    await execute(pushReceipts, ctx, { receipts: receipts.slice(start, start + LONGEST_BATCH) })
  if (!isClosingLost) await execute(pushClosings, ctx, { closings: [closing] })
}

const register = (shop: DemoTenant, { name, serial }: Pick<DemoTill, 'name' | 'serial'>, day: string) =>
  execute(
    registerDevice,
    asTill(shop, { name, deviceId: null }, actorAt(shop, day).now(), ['device:register']),
    { name, version: SOFTWARE_VERSION, serial },
  )

const asTill = (
  { tenantId }: DemoTenant,
  { name, deviceId }: { name: string; deviceId: string | null },
  at: Date,
  rights: readonly DeviceScope[],
): Context => ({
  ...systemContext(tenantId, name, []),
  actor: { kind: 'device', id: deviceId, name },
  rights,
  now: () => at,
})
