import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/server/core/errors'
import type { Claim } from './claim'
import type { Task } from './task'
import { taskJob } from './task-job'

const calls = vi.hoisted(() => ({
  silences: [] as number[],
  beats: [] as number[],
  retries: [] as Date[],
  left: 0,
}))
vi.mock('@/db/system/tasks', () => ({
  claimTask: (_kind: string, silentMs: number) => {
    calls.silences.push(silentMs)
    calls.left -= 1
    return Promise.resolve(calls.left < 0 ? null : { tenantId: TENANT, recordId: 'r', failures: 0 })
  },
}))
vi.mock('./claim', async (original) => ({
  ...(await original<object>()),
  giveBackTask: () => Promise.resolve(),
  retryTask: (_claim: Claim, at: Date) => Promise.resolve(calls.retries.push(at)),
}))
vi.mock('./queue', () => ({ boss: () => ({ send: () => Promise.resolve() }) }))
vi.mock('./sign-of-life', () => ({
  withSignsOfLife: (ms: number, _sign: unknown, work: () => Promise<unknown>) => {
    calls.beats.push(ms)
    return work()
  },
}))
vi.mock('@/lib/server/start/log', () => ({ log: () => ({ warn: vi.fn(), error: vi.fn() }) }))

const TENANT = '0197c1d0-0000-7000-8000-000000000001'
const START = Date.parse('2026-11-29T12:00:00Z')
const task = { kind: 'test', queue: 'test.work' } as unknown as Task
const claimAfter = (failures: number) =>
  ({ kind: 'test', tenantId: TENANT, recordId: 'r', failures }) as unknown as Claim

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  Object.assign(calls, { silences: [], beats: [], retries: [], left: 0 })
})
afterEach(() => void vi.useRealTimers())

describe('the job of a kind of task', () => {
  it('has two lanes, and takes a task whose worker was silent for 30 seconds', async () => {
    const job = taskJob(task, { work: () => Promise.resolve(null) })
    await job.handle({})
    expect([job.lanes, calls.silences]).toEqual([2, [30_000]])
  })

  it('starts further tasks for two seconds', async () => {
    const started = async (ms: number) => {
      calls.left = 5
      let count = 0
      const work = () => {
        count += 1
        vi.setSystemTime(Date.now() + ms)
        return Promise.resolve(null)
      }
      await taskJob(task, { work }).handle({})
      return count
    }
    expect([await started(1_999), await started(2_000)]).toEqual([2, 1])
  })

  it('signs every ten seconds, and every second where people watch', async () => {
    const work = () => Promise.resolve(null)
    await taskJob(task, { work }).workOn(claimAfter(0))
    await taskJob(task, { work, saveProgress: () => Promise.resolve() }).workOn(claimAfter(0))
    expect(calls.beats).toEqual([10_000, 1_000])
  })

  it('tries a failed one again after half a minute, twice as long each time, an hour at most', async () => {
    const work = () => Promise.reject(new AppError('unavailable', 'export.interrupted'))
    for (const failures of [0, 1, 2, 6, 7, 20]) await taskJob(task, { work }).workOn(claimAfter(failures))
    const seconds = calls.retries.map((at) => (at.getTime() - START) / 1000)
    expect(seconds).toEqual([30, 60, 120, 1_920, 3_600, 3_600])
  })
})
