import { describe, expect, it } from 'vitest'
import { contactSearchText, firstContact, isPhone, type Communication } from './contact'

describe('isPhone', () => {
  it('wants three digits', () => {
    expect(isPhone('110')).toBe(true)
    expect(isPhone('04321 / 12-34 (Büro)')).toBe(true)
    expect(isPhone('12')).toBe(false)
    expect(isPhone('anrufen')).toBe(false)
  })
})

describe('contacts of a partner', () => {
  const entry = (type: Communication['type'], value: string): Communication => ({ type, value, comment: '' })

  it.each([
    ['+49 (0)171 2345-6', '01712345-6', '017123456'],
    ['0049 171 23456', '0049', '017123456'],
    ['0171/23456', '0171/23456', '017123456'],
    ['+43 1 5880', '+43', '4315880'],
  ])('are found by the digits of %s', (written, _kept, digits) => {
    expect(contactSearchText([entry('PHONE', written)])).toBe(`${written} ${digits}`)
  })

  it('are found by their mail address', () => {
    expect(contactSearchText([entry('MAIL', 'a1@hof.de')])).toBe('a1@hof.de')
  })

  it('are chosen by type, in the order asked', () => {
    const both = [entry('MOBILE', '0171'), entry('PHONE', '04321'), entry('PHONE', '04322')]
    expect(firstContact(both, 'PHONE', 'MOBILE')).toBe('04321')
    expect(firstContact(both, 'MAIL')).toBeNull()
  })
})
