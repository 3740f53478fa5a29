import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { closingTasks } from '@/lib/pos/closings/queries/closing-tasks'
import { getClosing } from '@/lib/pos/closings/queries/get-closing'
import { listAllClosings } from '@/lib/pos/closings/queries/list-all-closings'
import { settleClosing } from '@/lib/pos/closings/use-cases/settle-closing'
import { receiptList } from '@/lib/pos/receipts/list'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { isUneven } from '@/lib/tax/datev/rules/till-proof'
import { pushAll, pushedClosing } from '../support/closings'
import { closingOf as soapClosing, openTill, soap } from '../support/datev-tills'
import { balanceOf } from '../support/read-batch'
import { push, pushedCancellation, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

const WHY = 'Kasse neu angemeldet'
const SERIAL = 'HG-7'
const NOW = new Date('2026-11-22T11:00:00Z')
const december = { from: '2025-12-01', to: '2025-12-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }

/** A till, and the same one after it was registered again. */
async function registeredTwice(world: World) {
  const store = await makeStore(world)
  return [await readyTill(world, store.id, SERIAL), await readyTill(world, store.id, SERIAL)] as const
}

async function closingOf(world: World, till: { id: string }, ctx = world.ctx()) {
  const { rows } = await execute(listAllClosings, ctx, { devices: till.id })
  return execute(getClosing, ctx, { id: till.id, closingId: rows[0]?.id ?? '' })
}

/** Returns the office's tasks, the obstacles to a handover, and the unclosed receipts. */
async function openOf(world: World) {
  const { obstacles } = await execute(previewBatch, world.ctx(), november)
  const { rows } = await execute(listReceipts, world.ctx(), receiptList.read({ unclosed: '1' }))
  return [
    ...(await execute(closingTasks, world.ctx(), {})).map(({ kind }) => kind),
    ...obstacles.map(({ code }) => code),
    ...rows.map(({ number }) => `receipt ${number}`),
  ]
}

async function repeated(world: World) {
  const [old, anew] = await registeredTwice(world)
  const closing = pushedClosing()
  await pushAll(old, [closing])
  await pushAll(anew, [closing])
  return closingOf(world, anew)
}

describe('a closing that a till sends again after it was registered anew', () => {
  const receipts = [pushedReceipt({ number: 1 }), pushedReceipt({ number: 2 })]
  const closing = pushedClosing({
    grossTotal: '14.60',
    netTotal: '12.98',
    taxTotal: '1.62',
    countReceipts: 2,
    cashCount: 2,
    cashDesired: '114.60',
    cashActual: '110.60',
    taxes: [
      { vatRate: '7', net: '7.10', vat: '0.50', gross: '7.60' },
      { vatRate: '19', net: '5.88', vat: '1.12', gross: '7.00' },
    ],
  })
  type Till = { token: string }
  type Step = (old: Till, anew: Till) => Promise<unknown>
  const oldReceipts: Step = (old) => push(old, receipts)
  const newReceipts: Step = (_, anew) => push(anew, receipts)
  const oldClosing: Step = (old) => pushAll(old, [closing])
  const newClosing: Step = (_, anew) => pushAll(anew, [{ ...closing, uuid: newId() }])
  const orders: Record<string, Step[]> = {
    'the old one first': [oldReceipts, oldClosing, newReceipts, newClosing],
    'the new one first': [newClosing, newReceipts, oldClosing, oldReceipts],
    'closings before receipts': [oldClosing, newClosing, newReceipts, oldReceipts],
    'receipts before closings': [oldReceipts, newReceipts, newClosing, oldClosing],
    'each a part of the receipts': [
      (old) => push(old, receipts.slice(0, 1)),
      newClosing,
      (_, anew) => push(anew, receipts.slice(1)),
      oldClosing,
    ],
  }
  for (const [order, steps] of Object.entries(orders))
    it(`counts once, is named and opens nothing: ${order}`, async () => {
      const world = worldAt(await mintWorld(), () => NOW)
      const [old, anew] = await registeredTwice(world)
      for (const step of steps) await step(old, anew)
      const both = [await closingOf(world, old), await closingOf(world, anew)]
      const counted = both.find(({ duplicateOf }) => duplicateOf === null)
      const duplicate = both.find(({ duplicateOf }) => duplicateOf !== null)
      expect(counted).toMatchObject({ check: { state: 'MATCHES' }, itemsGross: '14.60', difference: '0.00' })
      expect(counted?.check.compared).toContain('total')
      expect(duplicate).toMatchObject({
        duplicateOf: counted?.id,
        repeats: { id: counted?.id, number: 12, device: { id: counted?.device.id } },
        check: { state: 'MATCHES', compared: [], findings: [] },
        difference: '0.00',
        gap: null,
      })
      // the cash of the counted one differs
      expect(await openOf(world)).toEqual(['cashDifferences'])
    })

  it('is found where it alone has arrived: the old registration sent receipts, the new one the rest', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const [old, anew] = await registeredTwice(world)
    await push(old, receipts.slice(0, 1))
    expect(await openOf(world)).toEqual(['unclosedReceipts', 'receiptsWithoutClosing', 'receipt 1'])
    await push(anew, receipts.slice(1))
    await pushAll(anew, [closing])
    expect(await closingOf(world, anew)).toMatchObject({ duplicateOf: null, check: { state: 'MATCHES' } })
    expect(await openOf(world)).toEqual(['cashDifferences'])
    const { proof } = await execute(previewBatch, world.ctx(), november)
    expect(proof.map(({ receipts: of, closings, datev }) => [of, closings ?? of, datev])).toEqual(
      proof.map(({ datev }) => [datev, datev, datev]),
    )
    expect(proof.length).toBeGreaterThan(0)
  })

  it('has no receipts of a till of another company with its serial number', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const [, anew] = await registeredTwice(world)
    const elsewhere = await inSecondCompany(world)
    const foreign = await readyTill(elsewhere, (await makeStore(elsewhere)).id, SERIAL)
    await push(foreign, receipts.slice(0, 1))
    await push(anew, receipts.slice(1))
    await pushAll(anew, [closing])
    expect(await closingOf(world, anew)).toMatchObject({ itemsGross: '7.30', check: { state: 'INCOMPLETE' } })
    expect(await openOf(elsewhere)).toEqual(['unclosedReceipts', 'receiptsWithoutClosing', 'receipt 1'])
  })

  it('is another one with another period, sum or serial number, or of another tenant', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const [old, anew] = await registeredTwice(world)
    await pushAll(old, [closing])
    for (const till of [await readyTill(world), await readyTill(await mintWorld(), undefined, SERIAL)])
      expect(await pushAll(till, [closing])).toMatchObject([{ status: 'stored' }])
    const other = { ...closing, uuid: newId(), cashActual: '114.60' }
    expect(await pushAll(anew, [other])).toEqual([{ uuid: other.uuid, status: 'stored' }])
    const { rows } = await execute(listAllClosings, world.ctx(), {})
    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, null])
  })

  it('is flagged, also if it is sent once more', async () => {
    const world = await mintWorld()
    const [old, anew] = await registeredTwice(world)
    expect(await pushAll(old, [closing])).toEqual([{ uuid: closing.uuid, status: 'stored' }])
    const flags = ['duplicate']
    expect(await pushAll(anew, [closing])).toEqual([{ uuid: closing.uuid, status: 'stored', flags }])
    expect(await pushAll(anew, [closing])).toEqual([{ uuid: closing.uuid, status: 'known', flags }])
  })
})

describe('settling a repeated closing', () => {
  let world: World
  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => NOW)
  })

  it('keeps the first word, for those who see it', async () => {
    const { id, device, store, duplicateOf } = await repeated(world)
    const settle = (
      as: 'DUPLICATE' | 'EXPLAINED',
      ctx = world.ctx(),
      key = { id: device.id, closingId: id },
    ) => execute(settleClosing, ctx, { ...key, as, reason: WHY })
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    await expect(settle('DUPLICATE', elsewhere)).rejects.toMatchObject({ kind: 'notFound' })
    const { settlement } = await settle('DUPLICATE', world.as({ storeIds: [store.id] }))
    // a double click, and a different decision that comes too late
    expect(await settle('DUPLICATE')).toEqual({ settlement })
    await expect(settle('EXPLAINED')).rejects.toMatchObject({ code: 'conflict.stale' })
    expect((await closingOf(world, device)).settlement).toEqual(settlement)
    const { rows } = await execute(listAllClosings, world.ctx(), {})
    const counted = rows.find((row) => row.id === duplicateOf)
    const key = { id: counted?.device.id ?? '', closingId: counted?.id ?? '' }
    await expect(settle('DUPLICATE', world.ctx(), key)).rejects.toMatchObject({
      code: 'closing.notDuplicate',
    })
  })

  it('finds both in all stores, and of its tenant alone (counted_closings, closing_parts, closing_beside, lock_tills_like, tills_like)', async () => {
    const [old, anew] = await registeredTwice(world)
    await push(old, [
      pushedReceipt({ closingNumber: 77, kind: 'TRAINING' }),
      pushedReceipt({ closingNumber: 77 }),
      pushedCancellation(newId(), { closingNumber: 77, kind: 'TRAINING', number: 2 }),
    ])
    await pushAll(anew, [pushedClosing({ number: 77 })])
    const { id } = await closingOf(world, anew)
    const found = (of: World, stores: string) =>
      withTenant(of.tenantId, 'write', async (tx) => {
        await tx.execute(sql`select set_config('app.store_ids', ${stores}, true)`)
        const [row] = await tx.execute<{
          counted: string | null
          beside: string | null
          gross: number
          tills: number
          cancels: number
          twice: number
        }>(sql`
          select (select id from platform.counted_closings(${old.id}, array[77]::bigint[])) as counted,
            platform.closing_beside(${old.id}, 77) as beside, platform.gross_of_parts(${id})::int as gross,
            (select count(*) from platform.registrations_of(array[${old.id}]::uuid[]) where alike_id in (${old.id}, ${anew.id}))::int as tills,
            (select count(*) from platform.cancels_missing(array[${old.id}]::uuid[], array[77]::bigint[], '2026-11-20', '2026-11-21'))::int as cancels,
            (select count(*) from platform.numbers_twice(array[${old.id}]::uuid[], array[77]::bigint[], '2026-11-20', '2026-11-21'))::int as twice`)
        const [left] = await tx.execute<{ ids: string }>(sql`select current_setting('app.store_ids') as ids`)
        return [row?.counted, row?.beside, row?.gross, row?.tills, row?.cancels, row?.twice, left?.ids]
      })
    const elsewhere = newId()
    expect(await found(world, elsewhere)).toEqual([id, id, 730, 2, 1, 1, elsewhere])
    expect(await found(await mintWorld(), '')).toEqual([null, null, 0, 0, 0, 0, ''])
  })
})

describe('a hand-over to DATEV', () => {
  it('has what looked like another receipt as a new row, once it is said to be a sale of its own', async () => {
    const { world, till, hand, preview } = await openTill('Zwillinge')
    const sale = soap(1, '2025-12-10T09:00:00+01:00')
    await push(till, [sale, { ...sale, uuid: newId() }])
    const both = { grossTotal: '238', netTotal: '200', taxTotal: '38', countReceipts: 2, cashCount: 2 }
    const cash = { cashDesired: '238', cashActual: '238' }
    const taxes = [{ vatRate: '19', net: '200', vat: '38', gross: '238' }]
    const times = ['2025-12-10T08:00:00+01:00', '2025-12-10T18:00:00+01:00'] as const
    await pushAll(till, [soapClosing(1, ...times, { ...both, ...cash, taxes })])
    expect((await preview(december)).obstacles).toMatchObject([
      { code: 'closingDeviates', state: 'INCOMPLETE' },
    ])
    const early = await hand(december, { override: true, reason: 'Die Frist läuft ab' })
    expect([balanceOf(early, '8400'), balanceOf(early, '1000')]).toEqual([-11_900, 23_800])
    const { rows } = await execute(listReceipts, world.ctx(), { number: '1' })
    const twin = rows.find(({ duplicateOf }) => duplicateOf !== null)
    const reason = 'Zwei Kunden, zwei Seifen'
    await execute(settleReceipt, world.ctx(), { id: twin?.id ?? '', as: 'DISTINCT', reason })
    expect((await preview(december)).obstacles).toEqual([])
    const late = await hand(december)
    // its cash was counted before
    expect([balanceOf(late, '8400'), balanceOf(late, '1000')]).toEqual([-11_900, 0])
    const { proof } = await preview(december)
    expect([proof.find(isUneven), proof[0]?.datev]).toEqual([undefined, 23_800])
  })

  it('has receipts that an earlier registration sent once, whichever closing has them, and names late ones', async () => {
    const { world, store, till: old, hand, preview } = await openTill('Neu angemeldet')
    const anew = await readyTill(
      worldAt(world, () => new Date('2025-09-01')),
      store.id,
      'KONTOR-1',
    )
    const at = (hour: string) => `2025-12-10T${hour}:00:00+01:00`
    await push(old, [soap(1, at('09'))])
    await push(anew, [soap(2, at('10'))])
    const both = { grossTotal: '238', netTotal: '200', taxTotal: '38', countReceipts: 2, cashCount: 2 }
    const cash = { cashDesired: '238', cashActual: '238' }
    const taxes = [{ vatRate: '19', net: '200', vat: '38', gross: '238' }]
    await pushAll(anew, [soapClosing(1, at('08'), at('18'), { ...both, ...cash, taxes })])
    expect(balanceOf(await hand(december), '8400')).toBe(-23_800)
    expect((await preview(december)).late).toEqual([])
    await push(anew, [soap(3, at('11'))])
    expect((await preview(december)).late).toEqual([{ ...december, count: 1 }])
    await pushAll(old, [soapClosing(1, at('08'), at('18'))])
    const late = await hand(december, { override: true, reason: 'Die Frist läuft ab' })
    expect(balanceOf(late, '8400')).toBe(-11_900)
    expect((await preview(december)).late).toEqual([])
  })

  it('goes on with the cash that an earlier registration counted', async () => {
    const { world, store, till: old, hand } = await openTill('Bestand')
    const anew = await readyTill(
      worldAt(world, () => new Date('2025-09-01')),
      store.id,
      'KONTOR-1',
    )
    const at = (day: number, hour: string) => `2025-12-${day}T${hour}:00:00+01:00`
    const second = { openingCash: '119', cashDesired: '238', cashActual: '238' }
    await push(old, [soap(1, at(10, '09'))])
    await pushAll(old, [soapClosing(1, at(10, '08'), at(10, '18'))])
    await push(anew, [soap(2, at(11, '09'), { closingNumber: 2 })])
    await pushAll(anew, [soapClosing(2, at(11, '08'), at(11, '18'), second)])
    const rows = await hand(december)
    expect([balanceOf(rows, '8400'), balanceOf(rows, '1000')]).toEqual([-23_800, 23_800])
  })

  it('corrects the cash before once the closing of an earlier registration comes', async () => {
    const { world, store, till: old, hand, preview } = await openTill('Bestand davor')
    const anew = await readyTill(
      worldAt(world, () => new Date('2025-09-01')),
      store.id,
      'KONTOR-1',
    )
    const at = (day: number, hour: string) => `2025-12-${day}T${hour}:00:00+01:00`
    const second = { openingCash: '119', cashDesired: '238', cashActual: '238' }
    await push(anew, [soap(2, at(11, '09'), { closingNumber: 1 })])
    await pushAll(anew, [soapClosing(1, at(11, '08'), at(11, '18'), second)])
    const early = await hand(december)
    await push(old, [soap(1, at(10, '09'), { closingNumber: 7 })])
    await pushAll(old, [soapClosing(7, at(10, '08'), at(10, '18'))])
    expect((await preview(december)).late).toEqual([{ ...december, count: 2 }])
    const rows = [...early, ...(await hand(december))]
    expect([balanceOf(rows, '8400'), balanceOf(rows, '1000')]).toEqual([-23_800, 23_800])
    expect((await preview(december)).late).toEqual([])
  })
})
