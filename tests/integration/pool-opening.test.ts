import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Connection } from '@/db/connection'
import { connected } from '@/db/databases'
import { Pool } from '@/db/pool'
import { cuttingMessage } from '../support/cutting-way'
import { asRole, testDatabaseUrl } from '../support/database'

const url = testDatabaseUrl('app')

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

/**
 * Runs the work over connections that are cut at each message of the opening, and at some later
 * ones.
 */
const atEachMessage = async (work: (url: string) => Promise<unknown>): Promise<void> => {
  const ways = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => cuttingMessage(url, number)))
  const asked = Promise.allSettled(ways.map((way) => work(way.url)))
  const late = setTimeout(() => ways.forEach((way) => way.close()), 6_000)
  for (const outcome of await asked)
    if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('message')
  clearTimeout(late)
  ways.forEach((way) => way.close())
  await sleep(50)
}

describe('a connection that is lost while it is being opened', () => {
  it('is refused, and nothing else', () =>
    atEachMessage(async (way) => {
      const connection = await Connection.open({ url: way, prepare: true })
      await connection.command('select 1').finally(() => connection.close())
    }))

  it('is refused outside the pool, and nothing else', () =>
    atEachMessage((way) => connected(way, (sql) => sql`select ${[1, 2]}::int[]`)))
})

describe('sessions that are ended again and again while pools open theirs', () => {
  it('leave refused work, nothing unhandled, and a pool that is whole afterwards', async () => {
    let isOver = false
    const ending = asRole('admin', async (admin) => {
      while (!isOver) {
        await admin`select pg_terminate_backend(pid) from pg_stat_activity
          where usename = 'kontor_app' and datname = current_database()`
        await sleep(2)
      }
    })
    const outcomes = { done: 0, refused: 0 }
    const until = performance.now() + 5_000
    while (performance.now() < until) {
      const pool = new Pool({ url, size: 5, prepare: true })
      const asked = Array.from({ length: 10 }, () =>
        pool.transaction(null, (tx) => tx.unsafe('select $1::int[]', [[1, 2]]).values()),
      )
      for (const outcome of await Promise.allSettled(asked)) {
        outcomes[outcome.status === 'fulfilled' ? 'done' : 'refused'] += 1
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ name: 'DatabaseUnavailable' })
      }
      await pool.close()
    }
    isOver = true
    await ending
    expect(outcomes.refused).toBeGreaterThan(0)
    const whole = new Pool({ url, size: 5, prepare: true })
    expect(await whole.usable()).toBe(5)
    await whole.close()
  }, 30_000)
})
