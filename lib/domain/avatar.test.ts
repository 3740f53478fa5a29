import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarColorIndex, initials } from '@/lib/domain/avatar'

describe('avatar', () => {
  it.each([
    ['Anna', 'Berg', 'AB'],
    ['özlem', 'Ünal', 'ÖÜ'],
    [' anna ', '', 'A'],
    ['', '', ''],
    ['🦊', 'Fuchs', '🦊F'],
  ])('%j %j is %s', (firstname, lastname, shown) => expect(initials(firstname, lastname)).toBe(shown))

  it('takes the sum of the first letters modulo 9, and 9 for zero', () => {
    expect(avatarColorIndex('Anna', 'Berg')).toBe(5) // 65 + 66
    expect(avatarColorIndex('Özlem', 'Ünal')).toBe(2) // 214 + 220
    expect(avatarColorIndex('anna', '')).toBe(7) // 97
    expect(avatarColorIndex('Z', 'Z')).toBe(9) // 180
    expect(avatarColorIndex('', '')).toBe(9)
  })

  it('stays within the palette of ten', () => {
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (firstname, lastname) => {
        const index = avatarColorIndex(firstname, lastname)
        expect(Number.isInteger(index) && index >= 0 && index <= 9).toBe(true)
      }),
    )
  })
})
