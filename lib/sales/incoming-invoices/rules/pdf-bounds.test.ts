import { describe, expect, it } from 'vitest'
import type { TextPart } from '@/lib/domain/text-part'
import { proposalsOf } from './pdf-proposals'
import type { ProposedField } from '../words'

/** Texts below each other, each a line of its own. */
const lines = (texts: readonly string[]): TextPart[] =>
  texts.map((text, index) => ({
    page: 1,
    text,
    left: 60,
    right: 60 + text.length * 5,
    baseline: 60 + index * 16,
    height: 10,
  }))
const proposed = (field: ProposedField, texts: readonly string[]) =>
  proposalsOf(lines(texts))?.values.find((one) => one.field === field)?.value ?? null

describe('what a PDF proposes', () => {
  it('has numbers of up to 40 characters', () => {
    expect(proposed('number', [`Rechnungsnummer: ${'1'.repeat(40)}`])).toHaveLength(40)
    expect(proposed('number', [`Rechnungsnummer: ${'1'.repeat(41)}`])).toBeNull()
  })

  it('has references of up to 140 characters', () => {
    expect(proposed('paymentReference', [`Verwendungszweck: ${'1'.repeat(140)}`])).toHaveLength(140)
    expect(proposed('paymentReference', [`Verwendungszweck: ${'1'.repeat(141)}`])).toBeNull()
  })

  it('has gross sums from 1 € on, of up to nine digits before the point', () => {
    const sums = (net: string, vat: string, gross: string) =>
      proposed('sumGross', [`Netto ${net}`, `19 % MwSt ${vat}`, `Gesamtbetrag ${gross}`])
    expect(sums('0,84', '0,16', '1,00')).toBe('1.00')
    expect(sums('0,83', '0,16', '0,99')).toBeNull()
    expect(sums('100000000,00', '19000000,00', '119000000,00')).toBe('119000000.00')
    expect(sums('1000000000,00', '190000000,00', '1190000000,00')).toBeNull()
  })

  it('has sums among up to 2,000 amounts', () => {
    const among = (count: number) => {
      const others = Array.from({ length: count }, () => 'Ware 1,23')
      return proposed('sumGross', [...others, 'Netto 100,00', '19 % MwSt 19,00', 'Gesamtbetrag 119,00'])
    }
    expect([among(1_997), among(1_998)]).toEqual(['119.00', null])
  })

  it('is read in texts of up to 300 characters, never in a part of a longer one', () => {
    const behind = (letters: number) => proposed('number', [`${'x'.repeat(letters)} Rechnungsnummer 77`])
    expect([behind(281), behind(282)]).toEqual(['77', null])
  })

  it('has VAT that is rounded by a cent', () => {
    const sums = (vat: string, gross: string) =>
      proposed('sumVat', ['Netto 100,00', `19 % MwSt ${vat}`, `Gesamtbetrag ${gross}`])
    expect([sums('19,01', '119,01'), sums('18,99', '118,99')]).toEqual(['19.01', '18.99'])
    expect([sums('19,02', '119,02'), sums('18,98', '118,98')]).toEqual([null, null])
  })

  it('has terms of up to a year', () => {
    const due = (words: string) => proposed('dueDate', ['Rechnungsdatum 01.01.2026', words])
    expect([due('Zahlbar in 365 Tagen'), due('Zahlbar in 366 Tagen')]).toEqual(['2027-01-01', null])
    expect([due('Fällig am 01.01.2027'), due('Fällig am 02.01.2027')]).toEqual(['2027-01-01', null])
  })

  it('has supplies within 400 days of the invoice', () => {
    const supply = (day: string) =>
      proposed('serviceDate', ['Rechnungsdatum 01.01.2026', `Lieferdatum ${day}`])
    expect([supply('27.11.2024'), supply('26.11.2024')]).toEqual(['2024-11-27', null])
    expect([supply('05.02.2027'), supply('06.02.2027')]).toEqual(['2027-02-05', null])
  })

  it('has up to ten accounts', () => {
    const ibans = [
      ...[
        'DE02120300000000202051',
        'DE75512108001245126199',
        'DE88200800000970375700',
        'DE02500105170137075030',
      ],
      ...[
        'DE02100500000054540402',
        'DE02300209000106531065',
        'DE02200505501015871393',
        'DE02701500000000594937',
      ],
      ...['DE08700901001234567890', 'DE21860000000086001055', 'DE02100100100006820101'],
    ]
    expect(proposalsOf(lines(ibans))?.accounts).toHaveLength(10)
  })
})
