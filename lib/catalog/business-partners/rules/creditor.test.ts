import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditorRefusal, withCreditor } from './creditor'

const books = [{ accountLength: 4, otherCreditors: '99999' }]

describe('the creditor account of a supplier', () => {
  it('is its number from 70000 on, unless another is stated', () => {
    expect(withCreditor({ supplierNumber: '70005' }, null)).toEqual({
      supplierNumber: '70005',
      creditorAccount: '70005',
    })
    const stated = { supplierNumber: '70005', creditorAccount: '71000' }
    expect(withCreditor(stated, null)).toEqual(stated)
    expect(withCreditor({ supplierNumber: '10003' }, null)).toEqual({ supplierNumber: '10003' })
  })

  it('stays when the number changes, and comes back when it is emptied', () => {
    const before = { supplierNumber: '70005', creditorAccount: '70005' }
    expect(withCreditor({ supplierNumber: '70006' }, before)).toEqual({ supplierNumber: '70006' })
    expect(withCreditor({ creditorAccount: null }, before)).toEqual({ creditorAccount: '70005' })
    expect(withCreditor({ lastname: 'Müller' } as object, before)).toEqual({ lastname: 'Müller' })
  })

  it('never replaces one that there is', () => {
    const number = fc.option(fc.constantFrom('70001', '10001', 'L-1'))
    fc.assert(
      fc.property(number, fc.constantFrom('70002', '80000'), (supplierNumber, creditorAccount) => {
        const stored = withCreditor({ supplierNumber }, { supplierNumber: null, creditorAccount })
        expect(stored).toEqual({ supplierNumber })
      }),
    )
  })

  it.each([
    ['70001', books, null, null],
    ['99999', books, null, 'businessPartner.creditorAccountCollective'],
    [
      '70000',
      [{ accountLength: 4, otherCreditors: '70000' }],
      null,
      'businessPartner.creditorAccountCollective',
    ],
    [
      '70000',
      [{ accountLength: 5, otherCreditors: '700000' }],
      null,
      'businessPartner.creditorAccountCollective',
    ],
    ['700001', books, null, 'businessPartner.creditorAccountLong'],
    ['70001', books, 'Hof Müller', 'businessPartner.creditorAccountTaken'],
    ['700001', [], null, null],
  ])('%s is refused where it is another', (account, of, takenBy, code) => {
    expect(creditorRefusal(account, { books: of, takenBy })?.code ?? null).toBe(code)
  })
})
