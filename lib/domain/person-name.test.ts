import { describe, expect, it } from 'vitest'
import { isPersonName } from './person-name'

describe('the name of a person', () => {
  it.each([
    '',
    'Jürgen-Peter',
    'O’Brien',
    'Dr. med. Ina Groß',
    'Dr.med.Ina',
    'Meier/Schulz',
    'Müller & Co.',
    'Wwwilhelm',
    'Ng: Kasse',
  ])('may be „%s“', (name) => {
    expect(isPersonName(name)).toBe(true)
  })

  it.each([
    '<a href=x>',
    'Ina>',
    'https://evil.example/phish',
    'HTTP://x',
    'Bitte WWW.evil.example',
    'evil.example/phish',
  ])('may not be „%s“', (name) => {
    expect(isPersonName(name)).toBe(false)
  })
})
