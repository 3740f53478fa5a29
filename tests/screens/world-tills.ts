import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { catalogueGoods } from '@/db/seed/tills/goods'
import { daysOf } from '@/db/seed/tills/days'
import { tseDataOf } from '@/db/seed/tills/signing'
import type { Week } from '@/db/seed/tills/week'
import type { TillDay } from '@/db/seed/tills/wire'
import { newId } from '@/lib/server/core/ids'
import type { DeviceScope } from '@/lib/domain/rights'
import { createAgency } from '@/lib/pos/agencies/use-cases/create-agency'
import { listAllClosings } from '@/lib/pos/closings/queries/list-all-closings'
import { commentClosing } from '@/lib/pos/closings/use-cases/comment-closing'
import { pushClosings } from '@/lib/pos/closings/use-cases/push-closings'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { registerDevice } from '@/lib/pos/pos-devices/use-cases/register-device'
import { syncDevice } from '@/lib/pos/pos-devices/use-cases/sync-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { settleRejections } from '@/lib/pos/pos-devices/use-cases/settle-rejections'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { getNoticeSheet } from '@/lib/tax/register-notices/queries/read-sheets'
import { patchNotice } from '@/lib/tax/register-notices/use-cases/patch-notice'
import { bookWaiting } from '../support/account-receipts'
import { PUBLIC_KEY } from '../support/fiskaly/certificate'
import { pushedCancellation, pushedLine, pushedMovement, pushedReceipt } from '../support/receipts'
import { wireReceipt } from '../support/wire-receipts'
import { deleteExternalDevice } from '@/lib/pos/external-devices/use-cases/delete-external-device'
import { pendingExternal, readyExternal } from '../support/external-devices'
import type { World } from '../support/world'
import type { Partners, Stores } from './world-catalog'
import { worldOn, type Seeding } from './world-place'

const VERSION = '1.4.0'
const open = (customers: number) => ({ opens: '09:00', closes: '12:00', customers })
const WEEK: Week = [null, null, open(5), open(6), open(6), open(7), open(7)]
const OPERATORS = [
  { id: '1', name: 'Clara' },
  { id: '2', name: 'Jonas' },
]

interface Till {
  id: string
  name: string
}

/** Returns the context of a till at an instant. */
const asTill = (
  { tenantId }: World,
  { id, name }: { id: string | null; name: string },
  at: string,
  rights: readonly DeviceScope[],
): Context => ({
  ...systemContext(tenantId, name, []),
  actor: { kind: 'device', id, name },
  rights,
  now: () => new Date(at),
})

/** Registers a till, which waits for approval. */
export async function register(world: World, name: string, serial: string, at: string): Promise<Till> {
  const ctx = asTill(world, { id: null, name }, at, ['device:register'])
  const { deviceId } = await execute(registerDevice, ctx, { name, version: VERSION, serial })
  return { id: deviceId, name }
}

/** Pushes receipts as a till. */
export const push = (world: World, till: Till, at: string, receipts: readonly unknown[]) =>
  execute(pushReceipts, asTill(world, till, at, ['device:push']), { receipts: [...receipts] })

/** Pushes closings as a till. */
export const close = (world: World, till: Till, at: string, closings: readonly unknown[]) =>
  execute(pushClosings, asTill(world, till, at, ['device:push']), { closings: [...closings] })

/**
 * Pushes days of a till: the second one lacks a receipt, the third one its closing, and the last
 * one is open.
 */
async function pushDays(world: World, till: Till, days: readonly TillDay[]): Promise<void> {
  for (const [index, { receipts, closing }] of days.entries()) {
    const at = new Date(Date.parse(closing.endTime) + 5 * 60_000).toISOString()
    const sent = index === 1 ? receipts.filter((_, nth) => nth !== 3) : receipts
    await push(world, till, at, sent)
    if (index === 2 || index === days.length - 1) continue
    await close(world, till, at, [index === 3 ? { ...closing, cashActual: '1.00' } : closing])
  }
}

/** A TSE in use, one that fiskaly refused, one that is being made, and a former one. */
const TSES = {
  READY: { step: 'PIN_SET', environment: 'TEST', failure: null, code: null },
  FAILED: { step: 'PIN_SET', environment: 'TEST', failure: 'limit', code: 'E_TSS_LIMIT_REACHED' },
  CREATING: { step: 'CREATED', environment: 'TEST', failure: 'unreachable', code: null },
  DISABLED: { step: 'PIN_SET', environment: 'LIVE', failure: null, code: null },
} as const

/** Adds a TSE to a till. */
export const addTse = ({ tenantId }: World, till: Till, state: keyof typeof TSES) => {
  const { step, environment, failure, code } = TSES[state]
  return withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`
      insert into pos_tse (tenant_id, id, device_id, tss_id, client_id, client_serial, puk, pin, state, step, serial, environment,
        public_key, facts, failure, failure_code, certificate_expires, created_at, updated_at)
      values (${tenantId}, ${newId()}, ${till.id}, ${newId()}, ${newId()}, 'SON-0001', 'sealed', 'sealed', ${state},
        ${step}, 'ab12', ${environment}, ${PUBLIC_KEY}, '{}', ${failure}, ${code},
        '2027-11-01T00:00:00Z', '2026-01-12T11:00:00Z', '2026-01-12T11:00:00Z')`),
  )
}

export interface Tills {
  first: string
  market: string
}

/** Sets up tills in different states, and what they push. */
export async function seedTills(
  { shop, addresses }: Seeding,
  stores: Stores,
  partners: Partners,
): Promise<Tills> {
  const { world } = shop
  const then = worldOn(world, '2026-01-12').ctx()
  const first = await register(world, 'Kasse 1', 'SON-0001', '2026-01-12T10:00:00Z')
  await execute(confirmDevice, then, { id: first.id, storeId: stores.farm })
  await execute(updateDevice, then, {
    id: first.id,
    comment: 'Neben der Tür',
    register: {
      kind: 'TABLET_APP',
      manufacturer: 'Sonnental Kassen',
      model: 'Hofkasse 10',
      softwareBrand: 'Hofkasse',
      acquiredOn: '2026-01-02',
      inUseSince: '2026-01-12',
    },
    tseData: tseDataOf(41),
    terminals: [{ id: 'T1', brand: 'Verifone', model: 'V200', serial: '777' }],
  })
  await addTse(world, first, 'READY')
  const market = await register(world, 'Marktkasse', 'SON-0002', '2026-01-12T10:05:00Z')
  await execute(confirmDevice, then, { id: market.id, storeId: stores.market })
  await addTse(world, market, 'FAILED')
  const gone = await register(world, 'Alte Kasse', 'SON-0000', '2026-01-12T10:06:00Z')
  await execute(confirmDevice, then, { id: gone.id, storeId: stores.farm })
  await execute(deleteDevice, worldOn(world, '2026-06-30').ctx(), { id: gone.id })
  const spare = await register(world, 'Reservekasse', 'SON-0004', '2026-02-02T10:00:00Z')
  await execute(confirmDevice, worldOn(world, '2026-02-02').ctx(), { id: spare.id, storeId: stores.farm })
  const waiting = await register(world, 'Kasse Hofcafé', 'SON-0003', '2026-11-14T10:00:00Z')
  await register(world, 'Kasse 1', 'SON-0001', '2026-11-14T10:01:00Z')
  await execute(createAgency, then, {
    name: 'Imkerverein Ebringen',
    city: 'Ebringen',
    taxNumber: '07/111/22222',
  })

  const goods = catalogueGoods().slice(0, 20)
  const days = [
    ...daysOf({ seed: 41, week: WEEK, goods, operators: OPERATORS, from: '2026-11-10', to: '2026-11-14' }),
  ]
  await pushDays(world, first, days)
  await execute(syncDevice, asTill(world, first, '2026-11-14T12:10:00Z', ['device:sync']), {
    version: VERSION,
    pinVersion: 2,
  })

  const at = (minute: number, day = '2026-11-12') => `${day}T09:${String(minute).padStart(2, '0')}:00+01:00`
  const sale = pushedReceipt({
    number: 1,
    createdAt: at(1),
    customer: { name: 'Gasthaus Linde', city: 'Bonn' },
  })
  const odd = pushedReceipt({ number: 5, createdAt: at(5), sumVat: '0.99' })
  const account = pushedReceipt({
    number: 6,
    createdAt: at(6),
    customer: { partnerId: partners.hotel, name: 'Hotel Rebstock' },
    payments: [{ method: 4, amount: '7.30' }],
  })
  const nobodys = pushedReceipt({
    number: 7,
    createdAt: at(7),
    customer: { name: 'Unbekannter Gast' },
    payments: [{ method: 4, amount: '7.30' }],
  })
  const settled = pushedReceipt({
    number: 8,
    createdAt: at(8),
    sumGross: '20.00',
    sumNet: '20.00',
    sumVat: '0',
    lines: [
      pushedLine({
        name: 'Rechnung bezahlt',
        productGroup: null,
        businessCase: 'RECEIVABLE_SETTLED',
        price: '20.00',
        vatRate: '0',
        vatKey: 5,
        sumGross: '20.00',
        sumNet: '20.00',
      }),
    ],
    payments: [{ method: 1, amount: '20.00' }],
    references: [{ type: 'INVOICE', number: 'RE-9999' }],
  })
  const unsigned = pushedReceipt({ number: 9, createdAt: at(9), tse: { error: 'TSE nicht erreichbar' } })
  const training = pushedReceipt({ number: 10, createdAt: at(10), kind: 'TRAINING' })
  await push(world, market, '2026-11-12T11:00:00Z', [
    sale,
    pushedCancellation(String(sale.uuid), { number: 2, createdAt: at(2) }),
    pushedMovement('100.00', {
      number: 3,
      createdAt: at(3),
      businessCase: 'OPENING_FLOAT',
      reason: 'Wechselgeld',
    }),
    pushedMovement('-20.00', { number: 4, createdAt: at(4), businessCase: 'OWNER_WITHDRAWAL' }),
    odd,
    account,
    nobodys,
    settled,
    unsigned,
    training,
    { ...sale, cashier: 'Bert' },
    { ...sale, uuid: newId(), sumGross: 'viel' },
  ])
  const returned = pushedReceipt({
    number: 12,
    type: 'RETURN',
    createdAt: at(12, '2026-11-13'),
    sumGross: '-3.80',
    sumNet: '-3.55',
    sumVat: '-0.25',
    lines: [pushedLine({ quantity: '-1', sumGross: '-3.80', sumNet: '-3.55' })],
    payments: [{ method: 1, amount: '-3.80' }],
  })
  const whole = {
    ...wireReceipt(),
    uuid: newId(),
    number: 13,
    startedAt: at(12, '2026-11-13'),
    createdAt: at(13, '2026-11-13'),
  }
  const strange = pushedReceipt({ number: 14, createdAt: at(14, '2026-11-13'), sonderfeld: 'x' })
  const later = pushedReceipt({ number: 11, createdAt: at(11, '2026-11-13') })
  await push(world, market, '2026-11-13T11:00:00Z', [later, returned, whole, strange])
  await bookWaiting(world)
  const [rejected] = (await execute(listRejections, world.ctx(), { id: market.id })).rows
  await execute(settleRejections, world.ctx(), {
    id: market.id,
    rejectionId: rejected?.id ?? '',
    reason: 'Von Hand nachgetragen',
  })

  const receipts = (await execute(listReceipts, world.ctx(), { pageSize: 100 })).rows
  const receipt = (name: string, uuid: unknown) => {
    const found = receipts.find((row) => row.uuid === uuid)
    if (!found) throw new Error(`no receipt ${name}`)
    addresses.add(`receipt, ${name}`, `/receipts/${found.id}`)
    return found.id
  }
  receipt('a sale with a customer, later cancelled', sale.uuid)
  receipt('with inconsistent VAT', odd.uuid)
  receipt('on account of a partner', account.uuid)
  receipt('on account of nobody known', nobodys.uuid)
  receipt('that pays an unknown invoice', settled.uuid)
  const settledId = receipt('without a signature, explained', unsigned.uuid)
  await execute(settleReceipt, world.ctx(), { id: settledId, as: 'EXPLAINED', reason: 'Stromausfall' })
  receipt('of a training', training.uuid)
  receipt('with a signature', days[0]?.receipts[2]?.uuid)
  receipt('of an open day', later.uuid)
  receipt('a return', returned.uuid)
  receipt('with everything that a till can send', whole.uuid)
  receipt('with an unknown field', strange.uuid)

  const closings = (await execute(listAllClosings, world.ctx(), { pageSize: 100, sort: 'endTime' })).rows
  const closing = (name: string, uuid: string | undefined) => {
    const found = closings.find((row) => row.uuid === uuid)
    if (!found) throw new Error(`no closing ${name}`)
    addresses.add(`closing, ${name}`, `/pos-devices/${first.id}/closings/${found.id}`)
    return found.id
  }
  closing('that its receipts match', days[0]?.closing.uuid)
  const lacking = closing('that lacks a receipt', days[1]?.closing.uuid)
  closing('after a missing one, with a difference in cash', days[3]?.closing.uuid)
  await execute(commentClosing, world.ctx(), { id: first.id, closingId: lacking, comment: 'Bon fehlt noch' })
  const { events } = await execute(getNoticeSheet, world.ctx(), { storeId: stores.farm })
  const [notice] = events
  if (notice)
    await execute(patchNotice, worldOn(world, '2026-02-02').ctx(), {
      id: notice.id,
      version: notice.version,
      state: 'REPORTED',
      reportedAt: '2026-02-01',
      transferTicket: 'et-77',
    })
  addresses.add('what the tax office must know of a till', `/pos-devices/${first.id}?tab=data`)
  addresses.add('till in use', `/pos-devices/${first.id}`)
  addresses.add('till with rejected receipts', `/pos-devices/${market.id}?tab=rejections`)
  addresses.add('till with a failed TSE', `/pos-devices/${market.id}`)
  addresses.add('till without receipts and TSE', `/pos-devices/${spare.id}`)
  addresses.add('till, waiting', `/pos-devices/${waiting.id}`)
  addresses.add('till, deleted', `/pos-devices/${gone.id}`)
  addresses.add('closings of a till', `/pos-devices/${first.id}?tab=closings`)
  addresses.add('closings of a till without receipts', `/pos-devices/${first.id}?tab=closings&open=receipts`)
  addresses.add('receipts with findings', '/receipts?flagged=1')
  addresses.add('receipts without a signature', '/receipts?unsigned=1')
  addresses.add('receipts of a till', `/receipts?devices=${market.id}`)

  const webshop = await readyExternal(worldOn(world, '2026-02-01'), { name: 'Webshop' })
  const scale = await pendingExternal(worldOn(world, '2026-11-14'), { name: 'Waage' })
  const former = await readyExternal(worldOn(world, '2026-02-03'), { name: 'Alter Webshop' })
  await execute(deleteExternalDevice, worldOn(world, '2026-05-05').ctx(), { id: former.id })
  addresses.add('external device, deleted', `/external-devices/${former.id}`)
  addresses.add('external device in use', `/external-devices/${webshop.id}`)
  addresses.add('external device, waiting', `/external-devices/${scale.id}`)
  addresses.add('external devices with the dialog for a new one', '/external-devices?neu')
  return { first: first.id, market: market.id }
}
