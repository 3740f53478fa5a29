import { describe, expect, it } from 'vitest'
import { printModel } from '@/tests/support/print-models'
import { giroCode } from './giro-code'

const terms = printModel().paymentTerms
const invoice = (change: Parameters<typeof printModel>[0] = {}) =>
  printModel({
    number: '10042',
    sumGross: '58.80',
    seller: {
      ...printModel().seller,
      name: 'Hofladen Müller',
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
    },
    ...change,
  })

describe('giroCode', () => {
  it('is a transfer of the sum to the account, with the number as its purpose', () => {
    expect(giroCode(invoice())?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Hofladen Müller',
      'DE89370400440532013000',
      'EUR58.80',
      '',
      '',
      '10042',
    ])
  })

  it('is not printed if there is nothing to transfer', () => {
    if (!terms) throw new Error('the sample has terms')
    const seller = { ...invoice().seller, iban: '' }
    const none = [
      invoice({ templateVersion: 1 }),
      invoice({ number: null }),
      invoice({ kind: 'CANCELLATION' }),
      invoice({ sumGross: '0.00' }),
      invoice({ sumGross: '-5.00' }),
      invoice({ seller }),
      invoice({ paymentTerms: { ...terms, paymentMethod: 'DIRECTDEBIT' } }),
      invoice({ paymentTerms: { ...terms, paymentMethod: 'CASH' } }),
      invoice({ paymentTerms: null }),
    ]
    expect(none.map(giroCode)).toEqual(none.map(() => null))
  })

  it('keeps to 70 characters of a name and 331 bytes in all', () => {
    const long = invoice({ seller: { ...invoice().seller, name: 'Ö'.repeat(100) } })
    const code = giroCode(long)
    expect(code?.split('\n')[5]).toBe('Ö'.repeat(70))
    expect(new TextEncoder().encode(code ?? '').length).toBeLessThanOrEqual(331)
  })
})
