import { describe, expect, it } from 'vitest'
import { chosenSums, withRows } from './chosen-sums'
import type { Uncounted } from './types'

type Amount = number | Uncounted
const row = (id: string, gross: Amount, open = 0) => ({ id, gross, open })
const sums = [
  { label: 'Brutto', of: (it: ReturnType<typeof row>) => it.gross },
  { label: 'Offen', of: (it: ReturnType<typeof row>) => it.open },
]
const first = withRows(new Map(), [row('a', 1010, 10), row('b', 2020), row('c', -330)], sums)
const cents = (...[known, chosen]: Parameters<typeof chosenSums>) =>
  chosenSums(known, chosen).map((sum) => sum.cents)

describe('chosenSums', () => {
  it('adds up each amount of the chosen rows, in cents', () => {
    expect(cents(first, ['a', 'b'])).toEqual([3030, 10])
    expect(cents(first, ['a', 'c'])).toEqual([680, 10])
  })

  it('knows rows of pages seen before, and their newest amounts', () => {
    const second = withRows(first, [row('d', 5), row('a', 1010, 0)], sums)
    expect(cents(second, ['a', 'd', 'b'])).toEqual([3035, 0])
  })

  it('says nothing rather than too little', () => {
    expect(cents(first, [])).toEqual([])
    expect(cents(first, ['a', 'unseen'])).toEqual([])
    expect(cents(withRows(new Map(), [row('a', 1)], []), ['a'])).toEqual([])
  })

  it('tells of each sum which rows it leaves out', () => {
    const left = [row('x', 'cancelled', -500), row('d', 'draft'), row('y', 'cancelled')]
    expect(chosenSums(withRows(first, left, sums), ['x', 'a', 'd', 'y'])).toEqual([
      {
        cents: 1010,
        uncounted: [
          { reason: 'draft', count: 1 },
          { reason: 'cancelled', count: 2 },
        ],
      },
      { cents: -490, uncounted: [] },
    ])
  })
})
