import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identityOf, isSameInvoice, numberKey, type Identity } from './same-invoice'

const XML: Identity = {
  supplierId: null,
  vatId: 'DE136695976',
  taxNumber: '201/113/40209',
  sellerName: 'Lieferant GmbH',
  number: 'RE-0077',
  isCredit: false,
}
const isSame = (one: Partial<Identity>, other: Partial<Identity>) => {
  const both = [isSameInvoice({ ...XML, ...one }, { ...XML, ...other })]
  both.push(isSameInvoice({ ...XML, ...other }, { ...XML, ...one }))
  expect(new Set(both).size).toBe(1)
  return both[0]
}
const ONLY_NAME = { vatId: null, taxNumber: null }

describe('a number', () => {
  it.each(['re 77', 'RE77', 'Re/77 ', 'RE - 00077', 're.\u00a077', 'RE\u201377'])(
    '%s is RE-0077',
    (number) => {
      expect(isSame({}, { number })).toBe(true)
    },
  )

  it.each([
    ['1-23', '12-3'],
    ['1-23', '123'],
    ['2026-7', '2026-70'],
    ['RE-77', 'RE-78'],
    ['A-1', 'B-1'],
    ['100', '1'],
    ['Ä1', 'A1'],
    ['№5', '5'],
  ])('%s is another one than %s', (one, other) => {
    expect(isSame({ number: one }, { number: other })).toBe(false)
  })

  it('is none without a letter or digit', () => {
    for (const number of ['', ' ', '-/-', null]) expect(isSame({ number }, { number })).toBe(false)
    expect(isSame({ number: '000' }, { number: '0' })).toBe(true)
  })

  it('is compared by its groups of letters and digits, whatever stands between them', () => {
    const letters = fc.stringMatching(/^[a-zäöü]{1,4}$/)
    const digits = fc.stringMatching(/^[0-9]{1,6}$/)
    const groups = fc.array(fc.oneof(letters, digits), { minLength: 1, maxLength: 5 })
    const gap = fc.constantFrom('-', '/', ' ', ' - ', '.', '\u00a0', '_')
    fc.assert(
      fc.property(groups, gap, gap, (parts, one, other) => {
        const shown = parts.map((part) => (/\d/.test(part) ? `00${part}` : part.toUpperCase()))
        expect(numberKey(shown.join(one))).toBe(numberKey(` ${parts.join(other)}`))
        const key = numberKey(parts.join(one))
        expect(numberKey(key)).toBe(key)
        const plain = parts.map((part) => part.replace(/^0+(?=\d)/, ''))
        expect((key ?? '').replaceAll('-', '')).toBe(plain.join(''))
      }),
    )
  })
})

describe('the seller of an invoice', () => {
  it('is known by VAT id, else tax number, else supplier, else name', () => {
    expect(isSame({}, { sellerName: 'LIEFERANT' })).toBe(true)
    expect(isSame({}, { vatId: 'de 136 695 976', taxNumber: null })).toBe(true)
    expect(isSame({}, { vatId: 'DE129273398' })).toBe(false)
    expect(isSame({}, { vatId: null, taxNumber: '201 113 40209', sellerName: 'X' })).toBe(true)
    expect(isSame({}, { vatId: null, taxNumber: '201 113 40210' })).toBe(false)
    expect(isSame({}, { ...ONLY_NAME, sellerName: 'lieferant  gmbh' })).toBe(true)
    expect(isSame({}, { ...ONLY_NAME, sellerName: 'Mühle' })).toBe(false)
    const mill = { ...ONLY_NAME, sellerName: 'Mühle GmbH & Co. KG' }
    expect(isSame(mill, { ...ONLY_NAME, sellerName: 'MUEHLE GMBH & CO KG' })).toBe(true)
    expect(isSame({ ...ONLY_NAME, sellerName: null }, { ...ONLY_NAME, sellerName: '' })).toBe(false)
  })

  it('is known by its tax number in any notation', () => {
    const without = (taxNumber: string, sellerName = 'X') => ({ vatId: null, taxNumber, sellerName })
    expect(isSame({}, without('3201011340209'))).toBe(true)
    expect(isSame({}, without('3201011340210', 'Lieferant GmbH'))).toBe(false)
    expect(isSame({}, without('St.-Nr. 12', 'Lieferant GmbH'))).toBe(true)
    expect(isSame({}, without('St.-Nr. 12'))).toBe(false)
    expect(isSame({ supplierId: 's' }, { ...without('12', 'Lieferant GmbH'), supplierId: 't' })).toBe(false)
    expect(isSame({}, { taxNumber: '12', sellerName: 'X' })).toBe(true)
  })

  it('is the supplier whom people assigned: the PDF of an XML under another name', () => {
    const pdf = { ...ONLY_NAME, sellerName: 'Lieferant', supplierId: 's' }
    expect(isSame({ supplierId: 's' }, pdf)).toBe(true)
    expect(isSame({ supplierId: 's', vatId: 'DE129273398' }, { supplierId: 's' })).toBe(true)
    expect(isSame({ supplierId: 't' }, pdf)).toBe(false)
    expect(isSame({ supplierId: 't' }, { supplierId: 's' })).toBe(true)
  })
})

describe('a credit', () => {
  it('is never the invoice of its number', () => {
    expect(isSame({ isCredit: true }, {})).toBe(false)
    expect(isSame({ isCredit: true }, { isCredit: true })).toBe(true)
  })

  it('is told by the gross sum, else by what is payable', () => {
    const seller = { name: 'L', vatId: null, taxNumber: null }
    const buyer = { ...seller, name: 'B' }
    const own = { number: '1', supplierId: null, ownSale: false, seller, buyer }
    expect(identityOf({ ...own, sumGross: 100, payable: -5 }).isCredit).toBe(false)
    expect(identityOf({ ...own, sumGross: null, payable: -5 }).isCredit).toBe(true)
    expect(identityOf({ ...own, ownSale: true, sumGross: -1, payable: 0 })).toMatchObject({
      isCredit: true,
      sellerName: 'B',
    })
  })
})
