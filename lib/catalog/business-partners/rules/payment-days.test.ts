import { describe, expect, it } from 'vitest'
import { paymentDays } from './payment-days'

describe('a period of payment', () => {
  it.each([
    ['14 Tage', 14],
    ['14 T.', 14],
    ['14Tage', 14],
    ['30 Tage netto', 30],
    ['netto 30', 30],
    ['innerhalb von 10 Tagen', 10],
    ['Zahlbar in 8 Tagen ohne Abzug', 8],
    ['vierzehn Tage', 14],
    ['2 Wochen', 14],
    ['eine Woche', 7],
    ['1 Monat', 30],
    ['2 Monate', 60],
    ['sofort', 0],
    ['Sofort fällig', 0],
    ['sofort, ohne Abzug', 0],
    ['zahlbar sofort', 0],
    ['bar', 0],
    ['Barzahlung', 0],
    ['Vorkasse', 0],
    ['0', 0],
  ])('%s: %i days', (text, days) => {
    expect(paymentDays(text)).toBe(days)
  })

  it.each(['bald', '14 Tage 2 %', 'Ende des Monats', 'fünfzig', '14,5', '-3', ''])('%s: none', (text) => {
    expect(paymentDays(text)).toBeNull()
  })
})
