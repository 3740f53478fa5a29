import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toFailure } from '@/lib/server/core/failure'
import { asRole } from '../support/database'
import { push, pushedLine, pushedReceipt, pushedRows } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld } from '../support/world'

// A large batch is read and stored in pieces, several of which the database processes concurrently.

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

const soldAs = (name: string, more: Record<string, unknown> = {}) =>
  pushedReceipt({
    lines: [pushedLine({ name })],
    sumGross: '3.80',
    sumNet: '3.55',
    sumVat: '0.25',
    payments: [{ method: 1, amount: '3.80' }],
    closingNumber: 3,
    ...more,
  })

/** The stored records of a till, without what differs between tills. */
async function storedBy(world: Awaited<ReturnType<typeof mintWorld>>, deviceId: string) {
  const { receipts, items, days, rejections } = await pushedRows(world)
  return [receipts, items, days, rejections].map((rows) =>
    rows.filter((row) => row.device_id === deviceId).map(({ device_id: _device, ...row }) => row),
  )
}

describe('a large batch', () => {
  it('keeps each text as it was sent, whatever it means within an array', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const texts = [
      '"',
      '\\',
      '\\"',
      '{}',
      ',',
      'NULL',
      'null',
      ' ',
      'a\nb\tc',
      "'",
      '}, {"x',
      '\\x41',
      'Ä 🥨',
      null,
    ]
    const receipts = texts.map((text, nr) =>
      soldAs('Brot', {
        number: nr + 1,
        cashier: text,
        tse: { transactionNumber: nr, signature: text, serial: text },
      }),
    )
    expect(await push(till, receipts)).toEqual(
      receipts.map(({ uuid }) => expect.objectContaining({ uuid, status: 'stored' })),
    )
    const rows = await asRole(
      'system',
      (db) =>
        db`select cashier, tse_serial, tse_signature from receipt where device_id = ${till.id} order by number`,
    )
    expect(rows.map((row) => Object.values(row))).toEqual(texts.map((text) => [text, text, text]))
  })

  it('leaves what the same leaves one by one: repeated, in conflict, invalid, with articles that come up late', async () => {
    const world = await mintWorld()
    const one = await readyTill(world)
    const other = await readyTill(world, one.storeId, 'KONTOR-2')
    const sound = Array.from({ length: 300 }, (_, n) =>
      // the first ones sell the same articles again and again, so that pieces are stored before new
      // articles appear
      soldAs(n < 170 ? `Brot ${n % 3}` : `Seife ${n}`, {
        number: n,
        createdAt: `2026-10-${String((n % 28) + 1).padStart(2, '0')}T12:00:00+02:00`,
      }),
    )
    await push(one, sound.slice(0, 1))
    await push(other, sound.slice(0, 1))
    const records = [
      ...sound,
      ...sound.filter((_, n) => n % 7 === 0),
      ...sound.filter((_, n) => n % 11 === 0).map((receipt) => ({ ...receipt, cashier: 'Berta' })),
      { ...soldAs('Käse'), type: 'GIFT' },
      ...sound.slice(0, 100),
    ]
    expect(records.length).toBeLessThanOrEqual(500)
    const told: { uuid: string; status: string }[] = []
    for (const record of records) told.push(...(await push(one, [record])))
    const answer = await push(other, records)
    expect(answer.map(({ uuid, status }) => ({ uuid, status }))).toEqual(
      told.map(({ uuid, status }) => ({ uuid, status })),
    )
    const ofOne = await storedBy(world, one.id)
    const ofOther = await storedBy(world, other.id)
    expect(ofOther).toEqual(ofOne)
    expect(ofOne[0]).toHaveLength(300)
  }, 120_000)

  it('of several tills at once makes the same new articles without a deadlock', async () => {
    const world = await mintWorld()
    const tills = await Promise.all([readyTill(world), readyTill(world), readyTill(world), readyTill(world)])
    for (let round = 0; round < 3; round += 1) {
      const batchOf = (shift: number) =>
        Array.from({ length: 400 }, (_, n) => soldAs(`Artikel ${round} ${(n * 7 + shift * 150) % 400}`))
      const answers = await Promise.all(tills.map((till, shift) => push(till, batchOf(shift))))
      expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set(['stored']))
    }
    const { receipts } = await pushedRows(world)
    expect(receipts.filter(({ lines }) => !Array.isArray(lines) || lines.length !== 1)).toEqual([])
    expect(receipts).toHaveLength(3 * 4 * 400)
  }, 120_000)

  it('is there as a whole or not at all when the database cuts its connection', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const outcomes = { stored: 0, cut: 0 }
    for (let round = 0; round < 12; round += 1) {
      const batch = Array.from({ length: 400 }, (_, n) => soldAs(`Artikel ${n % 50}`))
      // connect first: otherwise the batch could finish before the connections are cut
      const outcome = await asRole('admin', async (sql) => {
        const cut = () => sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'kontor' and xact_start is not null`
        await cut()
        const pushed = push(till, batch).then(
          () => 'stored' as const,
          (error: unknown) => {
            expect(toFailure(error, 'test')).toMatchObject({ kind: 'unavailable' })
            return 'cut' as const
          },
        )
        const ended = pushed.then(() => true)
        await sleep(round * 12)
        while (!(await Promise.race([ended, sleep(1, false)])) && (await cut()).length === 0);
        return pushed
      })
      outcomes[outcome] += 1
      const there = new Set((await pushedRows(world)).receipts.map(({ uuid }) => uuid))
      const stored = batch.filter(({ uuid }) => there.has(uuid)).length
      const when = `${outcome} in round ${round}`
      if (outcome === 'stored') expect(stored, when).toBe(400)
      else expect([0, 400], when).toContain(stored)
    }
    expect(outcomes.cut).toBeGreaterThan(0)
  }, 120_000)
})
