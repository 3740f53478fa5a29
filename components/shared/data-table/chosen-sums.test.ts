import { describe, expect, it } from 'vitest'
import { chosenSums, withRows } from './chosen-sums'

const row = (id: string, gross: number, open = 0) => ({ id, gross, open })
const sums = [
  { label: 'Brutto', of: (it: ReturnType<typeof row>) => it.gross },
  { label: 'Offen', of: (it: ReturnType<typeof row>) => it.open },
]
const first = withRows(new Map(), [row('a', 1010, 10), row('b', 2020), row('c', -330)], sums)

describe('chosenSums', () => {
  it('adds up each amount of the chosen rows, in cents', () => {
    expect(chosenSums(first, ['a', 'b'])).toEqual([3030, 10])
    expect(chosenSums(first, ['a', 'c'])).toEqual([680, 10])
  })

  it('knows rows of pages seen before, and their newest amounts', () => {
    const second = withRows(first, [row('d', 5), row('a', 1010, 0)], sums)
    expect(chosenSums(second, ['a', 'd', 'b'])).toEqual([3035, 0])
  })

  it('says nothing rather than too little', () => {
    expect(chosenSums(first, [])).toEqual([])
    expect(chosenSums(first, ['a', 'unseen'])).toEqual([])
    expect(chosenSums(withRows(new Map(), [row('a', 1)], []), ['a'])).toEqual([])
  })
})
