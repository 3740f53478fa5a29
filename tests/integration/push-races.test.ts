import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { push, pushedLine, pushedReceipt, pushedRows } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld } from '../support/world'

interface Planned {
  kind: 'sound' | 'flagged' | 'broken'
  name: string
  cents: number
  day: number
  closing: number
  isCancellation: boolean
  /** Place in a shuffled order, and number of sends. */
  place: number
  times: number
}

const planned = record<Planned>({
  kind: constantFrom('sound', 'sound', 'flagged', 'broken'),
  name: constantFrom('Brot', 'Seife', 'Milch', 'Käse'),
  cents: integer({ min: 1, max: 9_999 }),
  day: integer({ min: 1, max: 28 }),
  closing: integer({ min: 1, max: 3 }),
  isCancellation: boolean(),
  place: integer({ min: 0, max: 1_000 }),
  times: integer({ min: 1, max: 3 }),
})

const money = (cents: number) => (cents / 100).toFixed(2)

let made = 0

/** Builds a receipt with a unique number, even if everything else is the same. */
function receiptOf({ kind, name, cents, day, closing, isCancellation }: Planned) {
  const sign = isCancellation ? -1 : 1
  const gross = sign * cents
  const net = Math.round(gross / 1.07)
  const sums = { sumGross: money(gross), sumNet: money(net) }
  return pushedReceipt({
    number: ++made,
    ...(isCancellation
      ? { type: 'CANCELLATION', cancels: '0197c1d0-0000-7000-8000-000000000001' }
      : { type: 'SALE' }),
    createdAt: `2026-10-${String(day).padStart(2, '0')}T12:00:00+02:00`,
    closingNumber: closing,
    lines: [pushedLine({ name, quantity: sign, price: money(cents), ...sums })],
    ...sums,
    sumVat: kind === 'broken' ? 'viel' : money(gross - net + (kind === 'flagged' ? 1 : 0)),
    payments: [{ method: 1, amount: money(gross) }],
  })
}

const cut = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** Records that one till pushed, without its identity. */
function of(rows: Awaited<ReturnType<typeof pushedRows>>, deviceId: string) {
  const own = (list: Record<string, unknown>[]) =>
    list.filter((row) => row.device_id === deviceId).map(({ device_id: _device, ...row }) => row)
  const { receipts, items, rejections, days } = rows
  return { receipts: own(receipts), items: own(items), rejections: own(rejections), days: own(days) }
}

describe('a receipt that tills send under several uuids', () => {
  const counted = async (world: Awaited<ReturnType<typeof mintWorld>>) => {
    const { receipts, days } = await pushedRows(world)
    const isDuplicate = ({ flags }: Record<string, unknown>) => JSON.stringify(flags).includes('duplicate')
    return {
      stored: receipts.length,
      duplicates: receipts.filter(isDuplicate).length,
      gross: days.reduce((sum, day) => sum + Number(day.gross), 0),
      receipts: days.reduce((sum, day) => sum + Number(day.count_receipts), 0),
    }
  }

  it('is another one if number, instant, amount, type or TSE transaction differ', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const unrelated = await readyTill(world, till.storeId, 'KONTOR-2')
    const tse = { transactionNumber: 7, signature: 'MEUC', serial: 'ab' }
    const sale = pushedReceipt({ tse })
    const others = [
      { number: 4712 },
      { createdAt: '2026-11-20T10:00:00+01:00' },
      { tse: { ...tse, transactionNumber: 8 } },
      { tse: null },
      { kind: 'TRAINING' },
      { payments: [{ method: 1, amount: '7.31' }], sumGross: '7.31' },
    ].map((change) => ({ ...sale, ...change, uuid: newId() }))
    const flags = [
      ...(await push(till, [sale, ...others])),
      ...(await push(unrelated, [{ ...sale, uuid: newId() }])),
    ].flatMap((answer) => answer.flags ?? [])
    expect(flags).not.toContain('duplicate')
  })

  it('counts once, in any order and split, repeated, and from a till registered anew', async () => {
    const world = await mintWorld()
    const { storeId } = await readyTill(world)
    await assert(
      asyncProperty(
        array(integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 16 }),
        integer({ min: 1, max: 9 }),
        boolean(),
        async (picks, size, atOnce) => {
          const before = await counted(world)
          const serial = newId()
          const tills = [await readyTill(world, storeId, serial), await readyTill(world, storeId, serial)]
          const sales = Array.from({ length: 6 }, () => pushedReceipt())
          const sent = picks.map((pick) => ({ ...sales[pick], uuid: newId() }))
          const batches = [...cut(sent, size), sent.slice(0, size)]
          const pushed = batches.map((batch, index) => async () => {
            const till = tills[index === batches.length - 1 ? 0 : index % 2]
            if (till) await push(till, batch)
          })
          if (atOnce) await Promise.all(pushed.map((one) => one()))
          else for (const one of pushed) await one()
          const after = await counted(world)
          const kinds = new Set(picks).size
          expect(after.gross - before.gross).toBe(kinds * 730)
          expect(after.receipts - before.receipts).toBe(kinds)
          expect(after.stored - after.duplicates - (before.stored - before.duplicates)).toBe(kinds)
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)

  it('counts although an earlier one of its batch is refused', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const old = pushedReceipt({ number: 1 })
    await push(till, [old])
    const sale = pushedReceipt({ number: 2 })
    const answers = await push(till, [{ ...sale, uuid: old.uuid }, sale, { ...sale, uuid: newId() }])
    expect(answers.map(({ status, flags }) => [status, flags])).toEqual([
      ['conflict', undefined],
      ['stored', undefined],
      ['stored', ['duplicate']],
    ])
    expect(await counted(world)).toMatchObject({ stored: 3, duplicates: 1, gross: 2 * 730, receipts: 2 })
  })
})

describe('what a till pushed', () => {
  it('is the same in any order, split, repeated and over several connections at once', async () => {
    const world = await mintWorld()
    const { storeId, ...plain } = await readyTill(world)
    await assert(
      asyncProperty(
        array(planned, { minLength: 2, maxLength: 20 }),
        integer({ min: 1, max: 9 }),
        integer({ min: 1, max: 3 }),
        async (plans, size, lanes) => {
          const one = await readyTill(world, storeId, newId())
          const other = await readyTill(world, storeId, newId())
          const all = plans.map((plan) => ({ plan, receipt: receiptOf(plan) }))
          for (const { receipt } of all) await push(one, [receipt])
          const sent = all
            .flatMap(({ plan, receipt }) =>
              Array.from({ length: plan.times }, (_, time) => ({ plan, receipt, time })),
            )
            .toSorted((a, b) => a.plan.place * (a.time + 1) - b.plan.place * (b.time + 1))
            .map(({ receipt }) => receipt)
          for (const batches of cut(cut(sent, size), lanes))
            await Promise.all(batches.map((batch) => push(other, batch)))
          const rows = await pushedRows(world)
          expect(of(rows, other.id)).toEqual(of(rows, one.id))
          const readable = plans.filter(({ kind }) => kind !== 'broken')
          expect(of(rows, one.id).receipts.length).toBe(readable.length)
          const gross = readable.reduce(
            (sum, { cents, isCancellation }) => sum + (isCancellation ? -cents : cents),
            0,
          )
          const { items, days } = of(rows, one.id)
          expect(items.reduce((sum, { items_gross }) => sum + Number(items_gross), 0)).toBe(gross)
          expect(days.reduce((sum, day) => sum + Number(day.gross), 0)).toBe(gross)
        },
      ),
      { numRuns: 12 },
    )
    expect(of(await pushedRows(world), plain.id).receipts).toEqual([])
  }, 120_000)

  it('is stored once by three pushes of the same at once, shuffled and with conflicts, without a deadlock', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const receipts = Array.from({ length: 60 }, (_, number) => pushedReceipt({ number, closingNumber: 5 }))
    const reversed = receipts.toReversed()
    const changed = receipts.map((receipt, index) =>
      index % 10 === 0 ? { ...receipt, cashier: 'Berta' } : receipt,
    )
    const answers = await Promise.all([receipts, reversed, changed].map((batch) => push(till, batch)))
    const statuses = answers.flat().map(({ status }) => status)
    expect(statuses.filter((status) => status === 'stored').length).toBe(60)
    expect(statuses.filter((status) => status === 'conflict').length % 6).toBe(0)
    const { receipts: rows, items, days } = await pushedRows(world)
    expect(rows.length).toBe(60)
    expect(days).toMatchObject([{ day: '2026-11-20', count_receipts: 60, count_lines: 120, gross: 60 * 730 }])
    expect(items).toMatchObject([{ closing_number: 5, items_gross: 60 * 730, count_receipts: 60 }])
  })

  it('waits for pushes of the same tills before it makes articles, when a person counts a look-alike', async () => {
    const world = await mintWorld()
    const till = await readyTill(world, undefined, 'RACE-7')
    const sale = pushedReceipt({ number: 9 })
    const again = { ...sale, uuid: newId() }
    await push(till, [sale])
    await push(till, [again])
    const { rows } = await execute(listReceipts, world.ctx(), { uuid: again.uuid })
    const settle = () =>
      execute(settleReceipt, world.ctx(), { id: rows[0]?.id ?? '', as: 'DISTINCT', reason: 'Zwei Kunden' })
    let counting: Promise<unknown> = Promise.resolve()
    const waitsIn = await asRole('admin', (admin) =>
      admin.begin(async (other) => {
        await other`select pg_advisory_xact_lock(hashtextextended('till ' || ${world.tenantId} || ' RACE-7', 0))`
        counting = settle()
        for (;;) {
          await other`select pg_stat_clear_snapshot()`
          const [waiting] = await other<{ query: string }[]>`select query from pg_stat_activity
            where pg_blocking_pids(pid) @> array[pg_backend_pid()]`
          if (waiting) return /platform\.\w+/.exec(waiting.query)?.[0]
        }
      }),
    )
    expect(waitsIn).toBe('platform.lock_tills_like')
    await expect(counting).resolves.toBeDefined()
  })

  it('shares the dictionary among tills that push the same new articles at once', async () => {
    const world = await mintWorld()
    const tills = await Promise.all([readyTill(world), readyTill(world), readyTill(world), readyTill(world)])
    const batchOf = (shift: number) =>
      Array.from({ length: 40 }, (_, index) =>
        pushedReceipt({
          lines: [pushedLine({ name: `Artikel ${(index * 7 + shift) % 40}` })],
          sumGross: '3.80',
          sumNet: '3.55',
          sumVat: '0.25',
          payments: [{ method: 1, amount: '3.80' }],
        }),
      )
    const answers = await Promise.all(tills.map((till, shift) => push(till, batchOf(shift * 11))))
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set(['stored']))
    const { receipts } = await pushedRows(world)
    expect(receipts.length).toBe(160)
    expect(receipts.filter(({ lines }) => !Array.isArray(lines) || lines.length !== 1)).toEqual([])
  })
})
