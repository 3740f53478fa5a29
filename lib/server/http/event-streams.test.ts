import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventStreams, type StreamPayload } from './event-streams'

const MINUTE = 60_000

/** The current event of each session; a missing session has ended. */
let told: Map<string, string>
let looks: string[][]
let isDown: boolean
let failures: unknown[]
let streams: EventStreams

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  told = new Map()
  looks = []
  isDown = false
  failures = []
  streams = new EventStreams({
    look: (ids) => {
      looks.push([...ids])
      if (isDown) return Promise.reject(new Error('no database'))
      const heard = ids.flatMap((sessionId): StreamPayload[] => {
        const data = told.get(sessionId)
        return data === undefined ? [] : [{ sessionId, data }]
      })
      return Promise.resolve(heard)
    },
    onFailure: (error) => failures.push(error),
  })
})
afterEach(() => {
  streams.close()
  vi.useRealTimers()
})

function opened(sessionId: string, userId = sessionId) {
  const heard: string[] = []
  const listener = { send: (text: string) => heard.push(text), end: () => heard.push('end') }
  const data = told.get(sessionId) ?? '0'
  told.set(sessionId, data)
  return { heard, leave: streams.open({ sessionId, userId, data }, listener) }
}

describe('EventStreams', () => {
  it('tells what is known at once, later what has changed, and of each session its own', async () => {
    told.set('anna', '3')
    const anna = opened('anna')
    const karl = opened('karl')
    expect(anna.heard).toEqual([expect.stringMatching(/^retry: \d{4}\ndata: 3\n\n$/)])
    told.set('karl', '1')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(anna.heard).toHaveLength(1)
    expect(karl.heard.slice(1)).toEqual(['data: 1\n\n'])
  })

  it('asks once for all of them, for each session once, and not at all without any', async () => {
    const first = opened('anna')
    const second = opened('anna')
    opened('karl').leave()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(looks).toEqual([['anna']])
    first.leave()
    second.leave()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(looks.length).toBeLessThanOrEqual(2)
    expect(streams.size).toBe(0)
  })

  it('repeats itself after 20 s of silence, so that proxies keep the line', async () => {
    const { heard } = opened('anna')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(heard.slice(1)).toEqual(['data: 0\n\n', 'data: 0\n\n', 'data: 0\n\n'])
  })

  it('says that it is over where the session has ended, and ends', async () => {
    const { heard } = opened('anna')
    told.delete('anna')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard.slice(1)).toEqual(['event: over\ndata:\n\n', 'end'])
    expect(streams.size).toBe(0)
  })

  it('ends after eight to ten minutes without saying so: the browser comes back', async () => {
    const { heard } = opened('anna')
    await vi.advanceTimersByTimeAsync(7.9 * MINUTE)
    expect(heard).not.toContain('end')
    await vi.advanceTimersByTimeAsync(2.2 * MINUTE)
    expect(heard.at(-1)).toBe('end')
    expect(heard).not.toContain('event: over\ndata:\n\n')
  })

  it('ends at the first look after its eight minutes, extended by up to two', async () => {
    const lastLook = async (random: number, openedAt: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(random)
      vi.setSystemTime(0)
      // looks come every two seconds from the first stream on
      const first = opened(`first ${random} ${openedAt}`)
      await vi.advanceTimersByTimeAsync(openedAt)
      const { heard } = opened(`second ${random} ${openedAt}`)
      while (heard.at(-1) !== 'end') await vi.advanceTimersByTimeAsync(1_000)
      first.leave()
      return Date.now()
    }
    expect(await lastLook(0, 0)).toBe(480_000)
    expect(await lastLook(0, 1)).toBe(483_000 - 999)
    expect(await lastLook(1, 0)).toBe(600_000)
    vi.restoreAllMocks()
  })

  it('is silent for 20 seconds at most, counted from its own last message', async () => {
    opened('anna')
    await vi.advanceTimersByTimeAsync(1)
    const karl = opened('karl')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(karl.heard).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(karl.heard).toHaveLength(2)
  })

  it('lets browsers come back after two to eight seconds, not all at once', () => {
    const backAfter = (random: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(random)
      return opened(`at ${random}`).heard[0]?.split('\n')[0]
    }
    expect([0, 0.5, 1].map(backAfter)).toEqual(['retry: 2000', 'retry: 5000', 'retry: 8000'])
    vi.restoreAllMocks()
  })

  it('keeps the line while the database is away, and says so once', async () => {
    const { heard } = opened('anna')
    isDown = true
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(failures).toHaveLength(1)
    expect(heard.slice(1)).toEqual(['data: 0\n\n', 'data: 0\n\n', 'data: 0\n\n'])
    isDown = false
    told.set('anna', '2')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard.at(-1)).toBe('data: 2\n\n')
  })

  it('admits twenty of one person', () => {
    const all = Array.from({ length: 20 }, (_, n) => opened(`browser ${n}`, 'anna'))
    expect([streams.admits('anna'), streams.admits('karl')]).toEqual([false, true])
    all[0]?.leave()
    expect(streams.admits('anna')).toBe(true)
  })

  it('ends all when the process stops, and what comes after', () => {
    const { heard } = opened('anna')
    streams.close()
    expect(heard.at(-1)).toBe('end')
    expect(opened('karl').heard.at(-1)).toBe('end')
    expect(streams.size).toBe(0)
  })
})
