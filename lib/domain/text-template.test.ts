import { describe, expect, it } from 'vitest'
import { fillText, unknownPlaceholders } from './text-template'

describe('texts with placeholders', () => {
  it('puts values in, as often as they are named', () => {
    expect(fillText('{Nummer} vom {Datum}: {Nummer}', { Nummer: '10001', Datum: '1.2.2026' })).toBe(
      '10001 vom 1.2.2026: 10001',
    )
  })

  it('leaves braces alone that name nothing known', () => {
    expect(fillText('{Summe} { } {constructor} {', { Nummer: '1' })).toBe('{Summe} { } {constructor} {')
  })

  it('does not read what was put in: a customer called {Nummer} stays so', () => {
    expect(fillText('{Kunde} {Nummer}', { Kunde: '{Nummer}', Nummer: '1' })).toBe('{Nummer} 1')
  })

  it('names every unknown placeholder once', () => {
    expect(unknownPlaceholders('{A} {B} {C} {B} {}', ['A'])).toEqual(['B', 'C', ''])
  })
})
