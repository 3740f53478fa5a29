import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from '@/lib/server/files/xml/parse-xml'
import { bytesOf, ublInvoice } from '@/tests/support/received-invoices'
import { invoiceOfXml } from './invoice-of-xml'
import { listedAgain, readAgain, withDifferences } from './read-anew'
import type { StoredFields } from './stated'

const found = invoiceOfXml(parseXml(bytesOf(ublInvoice())))
if (!found) throw new Error('no invoice')
const READ = found.fields
const without = (...names: (keyof typeof READ)[]): StoredFields =>
  Object.fromEntries(
    Object.entries(READ).filter(([name]) => !names.some((one) => one === name)),
  ) as StoredFields

describe('a checked invoice that is read again', () => {
  it('gains what an earlier version did not read', () => {
    const old = { ...without('references', 'paymentMeans', 'terms'), notes: [] }
    const lines = READ.lines.map(({ allowances: _, ...line }) => line)
    const { contactName: _, ...seller } = READ.seller
    expect(readAgain({ ...old, seller, lines }, READ)).toEqual({ fields: READ, differing: [] })
  })

  it.each([
    ['Fälligkeit', { dueDate: '2026-11-20' }],
    ['Nummer', { number: 'R-2' }],
    ['Datum', { invoiceDate: '2026-11-01' }],
    ['Leistungszeitraum', { serviceDate: null }],
    ['Konto', { iban: 'DE02120300000000202051' }],
    ['Skonto', { discountPercent: '3' }],
    ['Skonto', { discountDays: null }],
    ['Beträge', { payable: '160.00' }],
    ['Steuersätze', { vat: [] }],
    ['Verkäufer', { seller: { ...READ.seller, name: 'Anders' } }],
    ['Käufer', { buyer: { ...READ.buyer, vatId: null } }],
    ['Zahlungsempfänger', { payee: { ...READ.buyer } }],
    ['Positionen', { lines: READ.lines.slice(1) }],
  ])('keeps what was stored and names what differs: %s', (name, change) => {
    const stored = { ...READ, ...change }
    expect(readAgain(stored, READ)).toEqual({ fields: stored, differing: [name] })
  })

  it('gets no payee, Skonto or amount of others that was not read then', () => {
    const payee = { ...READ.buyer, name: 'Factor' }
    const now = { ...READ, payee, discountBase: '100.00', thirdParty: [{ name: 'Pfand', amount: '8.00' }] }
    const old = without('payee', 'discountBase', 'thirdParty')
    const { fields, differing } = readAgain(old, now)
    expect(fields).toEqual(old)
    expect(differing.toSorted()).toEqual(['Beträge', 'Skonto', 'Zahlungsempfänger'])
  })

  it('does not differ by zeros behind the comma, or by what states nothing', () => {
    const lines = READ.lines.map((line) => ({
      ...line,
      price: `${line.price}.00`.replace(/(\.\d+)\.00/, '$100'),
    }))
    const stored = { ...without('payee'), sumNet: '140', taxPointDate: '', lines } as StoredFields
    expect(readAgain(stored, READ).differing).toEqual([])
  })

  it('never loses or changes what was stored, whatever is read', () => {
    const values = fc.constantFrom<unknown>(null, '1.00', '2026-11-02', 'x', [], [{ net: '1.00' }], {
      name: 'x',
    })
    const record = fc.dictionary(fc.constantFrom(...Object.keys(READ)), values)
    fc.assert(
      fc.property(record, record, (before, after) => {
        const stored = { ...before, seller: {}, buyer: {}, lines: [] } as unknown as StoredFields
        const read = { ...READ, ...after, lines: [], seller: READ.seller } as unknown as typeof READ
        const { fields } = readAgain(stored, read)
        for (const [name, value] of Object.entries(stored)) {
          const isEmpty = Array.isArray(value) && value.length === 0
          const kept = (fields as Record<string, unknown>)[name]
          if (isEmpty) expect(Array.isArray(kept)).toBe(true)
          else if (typeof value !== 'object' || value === null) expect(kept).toBe(value)
          else expect(kept).toMatchObject(value)
        }
        const again = readAgain(fields, read)
        expect(again.fields).toEqual(fields)
      }),
    )
  })
})

describe('the hint', () => {
  it('is given once, with what differs now, and goes', () => {
    const first = withDifferences([], ['Skonto'])
    expect(first.map(({ code, severity }) => [code, severity])).toEqual([['readDifferently', 'WARNING']])
    const second = withDifferences(first, ['Konto', 'Skonto'])
    expect(second).toHaveLength(1)
    expect(second[0]?.message).toContain('Konto, Skonto')
    expect(withDifferences(second, [])).toEqual([])
  })
})

describe('the files within', () => {
  const file = (fileName: string) => ({ fileName, type: 'text/csv', size: 1 })
  const stored = [{ n: 1, ...file('a') }]

  it('keep their numbers; new ones follow', () => {
    expect(listedAgain(stored, [file('a'), file('b')])).toEqual([...stored, { n: 2, ...file('b') }])
    expect(listedAgain(stored, [file('b'), file('a')])).toEqual(stored)
    expect(listedAgain(stored, [])).toEqual(stored)
  })
})
