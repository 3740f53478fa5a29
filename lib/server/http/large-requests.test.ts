import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ActorKind } from '@/lib/domain/actor'
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
    expect(await mostAtOnce(100, ['a', 'a', 'a'], 'device')).toEqual({ a: 3 })
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
