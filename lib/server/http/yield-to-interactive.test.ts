import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processState } from '@/lib/server/core/process'
import { throttleBackground, yieldToInteractive } from './yield-to-interactive'

const sleeps = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => Promise.resolve(sleeps.push(ms)) }))

let now = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  now = 0
  sleeps.length = 0
  processState.paces = new Map()
  processState.people = { underWay: 1, waiting: new Set() }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete processState.people
  delete processState.paces
})

describe('work in the background, while people wait for pages', () => {
  it('waits 30 ms for them and goes on', async () => {
    let isOver = false
    const waiting = yieldToInteractive().then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(29)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await waiting
  })

  /** The pause before the next piece of work, after one that took so long. */
  async function pauseAfter(took: number, since = 0): Promise<number | undefined> {
    const work = (ms: number) => () => {
      now += ms
      return Promise.resolve()
    }
    const first = throttleBackground({ tenantId: 't', since: now }, work(took))
    await vi.advanceTimersByTimeAsync(30)
    await first
    sleeps.length = 0
    const second = throttleBackground({ tenantId: 't', since: now - since }, work(0))
    await vi.advanceTimersByTimeAsync(30)
    await second
    return sleeps[0]
  }

  it('gets a fifth of the time: four times as long a pause as it worked, one second at most', async () => {
    expect(await pauseAfter(100)).toBe(400)
    processState.paces = new Map()
    expect(await pauseAfter(250)).toBe(1_000)
    processState.paces = new Map()
    expect(await pauseAfter(251)).toBe(1_000)
  })

  it('pauses until it has waited for three seconds in total', async () => {
    expect(await pauseAfter(250, 2_998)).toBe(2)
    processState.paces = new Map()
    expect(await pauseAfter(250, 3_000)).toBeUndefined()
  })
})
