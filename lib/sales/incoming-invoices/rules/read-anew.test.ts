import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from '@/lib/server/files/xml/parse-xml'
import { bytesOf, ublInvoice } from '@/tests/support/received-invoices'
import { invoiceOfXml } from './invoice-of-xml'
import { afterFailure, listedAgain, READER_VERSION, readAgain, withDifferences } from './read-anew'
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
    expect(readAgain({ ...old, seller, lines }, READ, true)).toEqual({
      fields: READ,
      differing: [],
      paidTo: [],
    })
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
    expect(readAgain(stored, READ, false)).toEqual({ fields: stored, differing: [name], paidTo: [] })
  })

  it('gains sums, days and parts that were not read then, without a hint', () => {
    const now = { ...READ, sumLines: '140.00', rounding: '0.01', taxPointDate: '2026-11-03' }
    const taxRepresentative = { ...READ.buyer, name: 'Vertreter' }
    const { sumLines: _1, rounding: _2, taxPointDate: _3, taxRepresentative: _4, ...old } = now
    const { taxNumber: _5, country: _6, ...seller } = { ...READ.seller, taxNumber: '143/815/08155' }
    const read = { ...now, taxRepresentative, seller: { ...READ.seller, taxNumber: '143/815/08155' } }
    const again = readAgain({ ...old, seller }, read, true)
    expect(again).toEqual({ fields: read, differing: [], paidTo: [] })
  })

  it('gets no Skonto or amount of others that was not read then', () => {
    const now = { ...READ, discountBase: '100.00', thirdParty: [{ name: 'Pfand', amount: '8.00' }] }
    const old = without('discountBase', 'thirdParty')
    const { fields, differing } = readAgain(old, now, false)
    expect(fields).toEqual(old)
    expect(differing.toSorted()).toEqual(['Beträge', 'Skonto'])
  })

  describe('whose payee or holder of the account was not read then', () => {
    const payee = { ...READ.buyer, name: 'Factor AG' }
    const old = without('payee', 'accountHolder')

    it('gets them while it is not paid, and says so', () => {
      const now = { ...READ, payee, accountHolder: 'Bank für Handel' }
      const paidTo = [
        { path: 'payee', name: 'Factor AG' },
        { path: 'accountHolder', name: 'Bank für Handel' },
      ]
      expect(readAgain(old, now, false)).toEqual({ fields: now, differing: [], paidTo })
    })

    it('keeps what was paid, with a hint', () => {
      const now = { ...READ, payee, accountHolder: 'Bank für Handel' }
      const { fields, ...hints } = readAgain(old, now, true)
      expect(fields).toEqual(old)
      expect(hints).toEqual({ differing: ['Zahlungsempfänger', 'Konto'], paidTo: [] })
    })

    it.each([true, false])('gets the seller as the holder without a word (paid: %s)', (isPaid) => {
      const now = { ...READ, payee: null, accountHolder: `${READ.seller.name} GmbH` }
      expect(readAgain(old, now, isPaid)).toEqual({ fields: now, differing: [], paidTo: [] })
    })

    it('gets no holder of another account than the stored one', () => {
      const stored = { ...old, iban: 'DE02120300000000202051' }
      const now = { ...READ, accountHolder: 'Bank für Handel' }
      const { fields, differing, paidTo } = readAgain(stored, now, false)
      expect(fields).not.toHaveProperty('accountHolder')
      expect([differing, paidTo]).toEqual([['Konto'], []])
    })
  })

  it('does not differ by zeros behind the comma, or by what states nothing', () => {
    const lines = READ.lines.map((line) => ({
      ...line,
      price: `${line.price}.00`.replace(/(\.\d+)\.00/, '$100'),
    }))
    const stored = { ...without('payee'), sumNet: '140', taxPointDate: '', lines } as StoredFields
    expect(readAgain(stored, READ, false).differing).toEqual([])
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
        const { fields } = readAgain(stored, read, false)
        for (const [name, value] of Object.entries(stored)) {
          const isEmpty = Array.isArray(value) && value.length === 0
          const kept = (fields as Record<string, unknown>)[name]
          if (isEmpty) expect(Array.isArray(kept)).toBe(true)
          else if (typeof value !== 'object' || value === null) expect(kept).toBe(value)
          else expect(kept).toMatchObject(value)
        }
        const again = readAgain(fields, read, false)
        expect(again.fields).toEqual(fields)
      }),
    )
  })
})

describe('the hint', () => {
  it('is given once, with what differs now, and goes', () => {
    const first = withDifferences([], { differing: ['Skonto'], paidTo: [] })
    expect(first.map(({ code, severity }) => [code, severity])).toEqual([['readDifferently', 'WARNING']])
    const second = withDifferences(first, { differing: ['Konto', 'Skonto'], paidTo: [] })
    expect(second).toHaveLength(1)
    expect(second[0]?.message).toContain('Konto, Skonto')
    expect(withDifferences(second, { differing: [], paidTo: [] })).toEqual([])
  })

  it('asks who is paid, once, and stays when the file is read once more', () => {
    const found = { differing: [], paidTo: [{ path: 'payee' as const, name: 'Factor AG' }] }
    const first = withDifferences([], found)
    expect(first).toMatchObject([{ path: 'payee', code: 'paidToReadLater', weight: 'ASK' }])
    expect(first[0]?.message).toContain('Beim Prüfen war nicht zu sehen: Zahlung an „Factor AG“.')
    expect(withDifferences(first, found)).toEqual(first)
    expect(withDifferences(first, { differing: [], paidTo: [] })).toEqual(first)
  })
})

describe('a reading that failed', () => {
  it('is counted down, and given up as read after the third', () => {
    expect([afterFailure(0), afterFailure(-1), afterFailure(-2)]).toEqual([-1, -2, READER_VERSION])
    expect(afterFailure(READER_VERSION)).toBe(-1)
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
