import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { versionKey } from './version-order'

const keyOf = (text: string) => versionKey(text) ?? ''

describe('versionKey', () => {
  it('sorts as versions do', () => {
    const sorted = [
      '0.9',
      '1',
      '1.4.2',
      '1.9',
      '1.10-beta',
      '1.10-beta.2',
      '1.10-beta.10',
      '1.10',
      '1.10.0.1',
      '2.0',
    ]
    expect([...sorted].reverse().sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))).toEqual(sorted)
  })

  it.each([
    ['1.4', '1.4.0'],
    ['v1.4.2', '1.4.2'],
    ['01.4', '1.04'],
    ['2.0-RC.1', '2.0.0-rc.01'],
    ['1.4.2+77', '1.4.2'],
  ])('%s and %s are the same', (one, other) => {
    expect(keyOf(one)).not.toBe('')
    expect(keyOf(one)).toBe(keyOf(other))
  })

  it.each(['', 'neu', '1.', '.1', '1..2', '1.2.3.4.5', '1,4', '1.4 beta', '1.4-', '1.4-Käse', '1234567'])(
    '„%s“ is none',
    (text) => {
      expect(versionKey(text)).toBeNull()
    },
  )

  it('orders by the first number that differs, whatever its digits', () => {
    const version = fc.array(fc.nat(999_999), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(version, version, (one, other) => {
        const at = [0, 1, 2, 3].find((place) => (one[place] ?? 0) !== (other[place] ?? 0))
        const expected = at === undefined ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0))
        const a = keyOf(one.join('.'))
        const b = keyOf(other.join('.'))
        expect(a === b ? 0 : a < b ? -1 : 1).toBe(expected)
      }),
    )
  })
})
