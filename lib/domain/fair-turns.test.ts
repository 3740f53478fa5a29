import { describe, expect, it } from 'vitest'
import { FairTurns, TurnRefused } from './fair-turns'

const LIMITS = { total: 3, perOwner: 2, waiting: 5, patienceMs: 1_000 }

/** Jobs that end on demand and record when they began. */
function works() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { began, work, end }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('FairTurns', () => {
  it('lets one owner have its share alone, and another in beside it', async () => {
    const turns = new FairTurns(LIMITS)
    const { began, work, end } = works()
    for (const name of ['a1', 'a2', 'a3']) void turns.run('a', work(name))
    void turns.run('b', work('b1'))
    await settle()
    expect(began).toEqual(['a1', 'a2', 'b1'])
    expect(turns.running).toBe(3)
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
    expect(turns.running).toBe(0)
  })

  it('serves owners that wait one after the other, however many one of them has', async () => {
    const turns = new FairTurns({ ...LIMITS, total: 1, perOwner: 1 })
    const { began, work, end } = works()
    for (const name of ['a1', 'a2', 'a3']) void turns.run('a', work(name))
    for (const name of ['b1', 'b2']) void turns.run('b', work(name))
    void turns.run(null, work('system'))
    for (const name of ['a1', 'system', 'a2', 'b1', 'a3', 'b2']) {
      await settle()
      expect(began.at(-1)).toBe(name)
      await end(name)
    }
    expect(turns.running).toBe(0)
  })

  it('refuses what is too much, and what waited too long', async () => {
    const turns = new FairTurns({ ...LIMITS, total: 1, waiting: 1, patienceMs: 20 })
    const { work, end, began } = works()
    void turns.run('a', work('a1'))
    const late = turns.run('a', work('a2'))
    await expect(turns.run('a', work('a3'))).rejects.toMatchObject({ reason: 'full' })
    await expect(late).rejects.toThrow(TurnRefused)
    await expect(late).rejects.toMatchObject({ reason: 'late' })
    await end('a1')
    expect(began).toEqual(['a1'])
    void turns.run('a', work('a4'))
    await settle()
    expect(began).toEqual(['a1', 'a4'])
  })

  it('lets go of who no longer wants to wait', async () => {
    const turns = new FairTurns({ ...LIMITS, total: 1 })
    const { work, end, began } = works()
    const leaving = new AbortController()
    void turns.run('a', work('a1'))
    const left = turns.run('b', work('b1'), leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await end('a1')
    expect(began).toEqual(['a1'])
    await expect(turns.run('b', work('b2'), leaving.signal)).rejects.toThrow('gone')
  })

  it('ends the turn of work that throws', async () => {
    const turns = new FairTurns({ ...LIMITS, total: 1 })
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.run('a', () => Promise.resolve(1))).toBe(1)
  })
})
