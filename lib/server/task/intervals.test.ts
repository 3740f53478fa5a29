import { afterEach, describe, expect, it, vi } from 'vitest'
import { processState } from '@/lib/server/core/process'
import { sealMonths } from './housekeeping'
import { boss } from './queue'
import { LOST_WITHIN_MS, watchTasks } from './watch'
import { startWorker } from './worker'

const seen = vi.hoisted(() => ({ options: [] as object[], polls: [] as object[], looks: 0, sealed: 0 }))
vi.mock('pg-boss', () => ({
  default: class {
    constructor(options: object) {
      seen.options.push(options)
    }
    on = () => this
    start = () => Promise.resolve()
    stop = () => Promise.resolve()
    work = (_queue: string, options: object) => Promise.resolve(seen.polls.push(options))
  },
}))
vi.mock('@/db/system/tasks', () => ({
  waitingKinds: () => {
    seen.looks += 1
    return Promise.resolve([])
  },
}))
vi.mock('@/db/system/housekeeping', () => ({
  unsealedMonths: (_before: string, most: number) => Promise.resolve(Array(Math.min(most, 150)).fill({})),
  sealMonth: () => Promise.resolve((seen.sealed += 1)),
}))
vi.mock('@/db/system/password-links', () => ({}))
vi.mock('@/lib/server/files/own-folder', () => ({}))
vi.mock('@/lib/server/start/log', () => ({ log: () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }) }))

afterEach(() => {
  vi.useRealTimers()
  delete processState.boss
  delete processState.worker
})

describe('work in the background', () => {
  it('of a killed worker is looked for every thirty seconds, and an empty queue polled twice a second', async () => {
    boss()
    const stop = await startWorker([{ queue: 'test' } as never])
    await stop()
    expect(seen.options).toMatchObject([{ maintenanceIntervalSeconds: 30 }])
    expect(seen.polls).toEqual([{ pollingIntervalSeconds: 0.5, batchSize: 1 }])
  })

  it('whose worker was lost is looked for every fifteen seconds, and found within 45', () => {
    vi.useFakeTimers()
    seen.looks = 0
    const stop = watchTasks([])
    const looks = [14_999, 1, 14_999, 1].map((ms) => {
      vi.advanceTimersByTime(ms)
      return seen.looks
    })
    stop()
    expect([looks, LOST_WITHIN_MS]).toEqual([[0, 1, 1, 2], 45_000])
  })

  it('adds up a hundred months of tills at a time', async () => {
    await sealMonths(new Date('2026-11-29T12:00:00Z'))
    expect(seen.sealed).toBe(100)
  })
})
