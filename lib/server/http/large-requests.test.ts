import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { ActorKind } from '@/lib/domain/actor'
import { gate } from '@/tests/support/gate'
import { inTurnIfLarge } from './large-requests'

const by = (tenantId: string, kind: ActorKind = 'user') => ({ tenantId, actor: { kind } })

/** Runs requests of the tenants concurrently; returns each tenant's peak number in flight. */
async function mostAtOnce(
  size: number,
  tenants: readonly string[],
  kind: ActorKind = 'user',
): Promise<Record<string, number>> {
  const now: Record<string, number> = {}
  const most: Record<string, number> = {}
  const work = (tenantId: string) => async () => {
    now[tenantId] = (now[tenantId] ?? 0) + 1
    most[tenantId] = Math.max(most[tenantId] ?? 0, now[tenantId])
    await sleep(5)
    now[tenantId] -= 1
  }
  await Promise.all(
    tenants.map((tenantId) => inTurnIfLarge({ caller: by(tenantId, kind), size }, work(tenantId))),
  )
  return most
}

describe('large requests', () => {
  it('are done one after the other of a tenant', async () => {
    expect(await mostAtOnce(50_000, ['a', 'a', 'a', 'b'])).toEqual({ a: 1, b: 1 })
  })

  it('keep no small ones waiting', async () => {
    expect(await mostAtOnce(49_999, ['a', 'a', 'a'])).toEqual({ a: 3 })
  })

  it('are those of a till that push something, not its heartbeat', async () => {
    expect(await mostAtOnce(500, ['a', 'a', 'a', 'b'], 'device')).toEqual({ a: 1, b: 1 })
    expect(await mostAtOnce(500, ['a', 'a'], 'externalDevice')).toEqual({ a: 1 })
    expect(await mostAtOnce(499, ['a', 'a', 'a'], 'device')).toEqual({ a: 3 })
  })

  it('are two at once in total, of whatever tenants', async () => {
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(5)
      running -= 1
    }
    await Promise.all(['f', 'g', 'h', 'i'].map((id) => inTurnIfLarge({ caller: by(id), size: 50_000 }, work)))
    expect(most).toBe(2)
  })

  it('wait, up to 250 of a tenant for a minute each, and are refused beyond that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ask = (work: () => Promise<void>) => inTurnIfLarge({ caller: by('e'), size: 50_000 }, work)
    const finished = gate()
    const running = ask(() => finished.opened)
    const outcomes: unknown[] = []
    const waiting = Array.from({ length: 250 }, () =>
      ask(() => Promise.resolve()).catch((error: unknown) => outcomes.push(error)),
    )
    await expect(ask(() => Promise.resolve())).rejects.toMatchObject({ reason: 'full' })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(outcomes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes).toHaveLength(250)
    expect(outcomes[0]).toMatchObject({ reason: 'late' })
    vi.useRealTimers()
    finished.open()
    await Promise.all([running, ...waiting])
  })

  it('of tills keep those of people not waiting', async () => {
    const done: string[] = []
    const ask = (kind: ActorKind, name: string) =>
      inTurnIfLarge({ caller: by('d', kind), size: 50_000 }, async () => {
        await sleep(5)
        done.push(name)
      })
    await Promise.all([ask('device', 't1'), ask('device', 't2'), ask('device', 't3'), ask('user', 'p1')])
    expect(done.indexOf('p1')).toBeLessThan(2)
  })

  it('let another tenant pass those that wait', async () => {
    const done: string[] = []
    const ask = (tenantId: string, name: string) =>
      inTurnIfLarge({ caller: by(tenantId), size: 50_000 }, async () => {
        await sleep(5)
        done.push(name)
      })
    await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')])
    expect(done.indexOf('b1')).toBeLessThan(2)
  })

  it('are dropped from the queue once the client has gone', async () => {
    const left = new AbortController()
    const first = inTurnIfLarge({ caller: by('c'), size: 50_000 }, () => sleep(20))
    const second = inTurnIfLarge({ caller: by('c'), size: 50_000, signal: left.signal }, () => sleep(0))
    left.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await first
  })
})
