import { describe, expect, it } from 'vitest'
import { missingContent, missingOfCompany, type InvoiceContent } from '@/lib/domain/invoice-content'
import type { VatCategory } from '@/lib/domain/vat'

const COMPLETE: InvoiceContent = {
  seller: {
    name: 'Hofladen',
    street: 'Dorfstr. 1',
    zipCode: '80331',
    city: 'München',
    taxNumber: '143/815/08155',
    vatId: '',
  },
  customer: {
    name: '',
    lastname: 'Berg',
    street: 'Markt 2',
    zipCode: '80333',
    city: 'München',
    country: 'DE',
    vatId: '',
  },
  serviceDate: '2026-11-20',
  positions: [{ name: 'Apfelsaft', vatCategory: 'S' }],
}
const NOBODY = {
  name: null,
  lastname: ' ',
  street: null,
  zipCode: undefined,
  city: '',
  country: null,
  vatId: null,
}
const LARGE = 25_001

const withCategory = (vatCategory: VatCategory, country: string) => ({
  ...COMPLETE,
  customer: { ...COMPLETE.customer, country },
  positions: [{ name: 'Honig', vatCategory }],
})

describe('mandatory content of an invoice', () => {
  it('holds creditor id, account and mandate where something is collected', () => {
    const directDebit = {
      creditorId: 'DE98ZZZ09999999999',
      iban: 'DE02120300000000202051',
      mandateReference: 'M-1',
    }
    const lacks = (change: Partial<typeof directDebit>, sum = 100) =>
      missingContent({ ...COMPLETE, directDebit: { ...directDebit, ...change } }, sum)
    expect(lacks({})).toEqual([])
    expect(lacks({ creditorId: ' ', iban: '' })).toEqual(['directDebit.creditorId', 'directDebit.mandate'])
    expect(lacks({ mandateReference: '' })).toEqual(['directDebit.mandate'])
    expect([lacks({ mandateReference: '' }, 0), lacks({ creditorId: '' }, -100)]).toEqual([[], []])
  })

  it('names the account if the sum is to be transferred', () => {
    const lacks = (iban: string, sum = 100) =>
      missingContent({ ...COMPLETE, seller: { ...COMPLETE.seller, iban }, paidByTransfer: true }, sum)
    expect(lacks('DE02120300000000202051')).toEqual([])
    expect(lacks(' ')).toEqual(['seller.iban'])
    expect([lacks('', 0), lacks('', -100)]).toEqual([[], []])
  })

  it('is there', () => expect(missingContent(COMPLETE, LARGE)).toEqual([]))

  it('names all that is missing', () => {
    const empty = {
      seller: { name: '', street: '', zipCode: '', city: '', taxNumber: ' ', vatId: null },
      customer: NOBODY,
      serviceDate: null,
      positions: [...COMPLETE.positions, { name: ' ', vatCategory: 'S' as const }],
    }
    expect(missingContent(empty, LARGE)).toEqual([
      'seller.name',
      'seller.street',
      'seller.zipCode',
      'seller.city',
      'seller.taxNumber',
      'customer.name',
      'customer.street',
      'customer.zipCode',
      'customer.city',
      'serviceDate',
      'positions.1.name',
    ])
  })

  it('takes the VAT id for the tax number', () => {
    const seller = { ...COMPLETE.seller, taxNumber: '', vatId: 'DE136695976' }
    expect(missingContent({ ...COMPLETE, seller }, LARGE)).toEqual([])
  })

  it('needs no customer up to 250 €, for invoices and credits', () => {
    const anonymous = { ...COMPLETE, customer: NOBODY }
    expect(missingContent(anonymous, 25_000)).toEqual([])
    expect(missingContent(anonymous, -25_000)).toEqual([])
    expect(missingContent(anonymous, 25_001)).toHaveLength(4)
    expect(missingContent(anonymous, -25_001)).toHaveLength(4)
  })

  it('never lets the seller lack the tax number', () => {
    const seller = { ...COMPLETE.seller, taxNumber: null }
    expect(missingContent({ ...COMPLETE, seller }, 100)).toEqual(['seller.taxNumber'])
  })

  it('asks for both VAT ids of EU supplies, however small', () => {
    expect(missingContent(withCategory('K', 'AT'), 100)).toEqual(['seller.vatId', 'customer.vatId'])
    expect(missingContent({ ...withCategory('K', 'AT'), customer: NOBODY }, 100)).toContain('customer.name')
  })

  it('asks for them under reverse charge only across a border', () => {
    expect(missingContent(withCategory('AE', 'DE'), LARGE)).toEqual([])
    expect(missingContent(withCategory('AE', 'AT'), LARGE)).toEqual(['seller.vatId', 'customer.vatId'])
    expect(missingContent({ ...withCategory('AE', 'DE'), customer: NOBODY }, 100)).toContain('customer.name')
  })

  it('does not ask for postcodes where there are none', () => {
    const customer = { ...COMPLETE.customer, zipCode: '' }
    expect(missingContent({ ...COMPLETE, customer }, LARGE)).toEqual(['customer.zipCode'])
    expect(missingContent({ ...COMPLETE, customer: { ...customer, country: 'AE' } }, LARGE)).toEqual([])
  })
})

describe('missingOfCompany', () => {
  it('names what any invoice needs of the company, and the account that a transfer needs', () => {
    expect(missingOfCompany(COMPLETE.seller)).toEqual(['iban'])
    expect(missingOfCompany({ ...COMPLETE.seller, iban: 'DE02120300000000202051' })).toEqual([])
    const nothing = { name: '', street: ' ', zipCode: null, city: '', taxNumber: '', vatId: '' }
    expect(missingOfCompany(nothing)).toEqual(['name', 'street', 'zipCode', 'city', 'taxNumber', 'iban'])
  })
})
