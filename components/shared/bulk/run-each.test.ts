import { describe, expect, it } from 'vitest'
import { runEach, type Outcome } from './run-each'

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const well = (some: readonly { id: string }[]): Outcome[] => some.map(({ id }) => ({ id, reason: null }))
const run = { atOnce: 2, onProgress: () => undefined, isStopped: () => false }

describe('doing something to many records', () => {
  it('goes on after a refusal and keeps the order', async () => {
    const seen: string[] = []
    const result = await runEach(items, {
      ...run,
      act: async (some) => {
        seen.push(...some.map(({ id }) => id))
        return some.map(({ id }) => ({ id, reason: id === 'b' ? 'Gesperrt' : null }))
      },
    })
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(result).toEqual({
      done: ['a', 'c', 'd', 'e'],
      refused: [{ id: 'b', reason: 'Gesperrt' }],
      left: [],
      lost: false,
    })
  })

  it('tells how far it is', async () => {
    const progress: number[] = []
    await runEach(items, {
      ...run,
      act: async (some) => well(some),
      onProgress: (done) => progress.push(done),
    })
    expect(progress).toEqual([2, 4, 5])
  })

  it('stops between two calls and names what is left', async () => {
    let calls = 0
    const result = await runEach(items, {
      ...run,
      isStopped: () => calls === 1,
      act: async (some) => {
        calls += 1
        return well(some)
      },
    })
    expect(result).toEqual({ done: ['a', 'b'], refused: [], left: ['c', 'd', 'e'], lost: false })
  })

  it('does not go on where the server does not answer: those on their way count as left', async () => {
    let calls = 0
    const result = await runEach(items, {
      ...run,
      act: async (some) => {
        calls += 1
        if (calls === 2) throw new TypeError('fetch failed')
        return well(some)
      },
    })
    expect(result).toEqual({ done: ['a', 'b'], refused: [], left: ['c', 'd', 'e'], lost: true })
  })
})
