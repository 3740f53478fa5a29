import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { bookedCreditors, creditorAccount, invoiceCreditor } from './creditors'

const settings = DATEV_DEFAULTS
const accounts = accountsOf(settings)
const miller = { supplierId: 'miller', supplierNumber: '10003', creditorAccount: null }

describe('the account of a supplier', () => {
  it('is the number in the range of creditors, or follows a 7; others share one', () => {
    const found = ['70001', '99999', '42', '9999', '60001', '12345', 'L-1', ''].map((supplierNumber) =>
      creditorAccount({ supplierNumber, creditorAccount: null }, 4, accounts),
    )
    expect(found).toEqual(['70001', '99999', '70042', '79999', '99999', '99999', '99999', '99999'])
  })

  it('is the one stored, which ends in zeros at a greater account length', () => {
    const stored = { supplierNumber: '42', creditorAccount: '70500' }
    expect(creditorAccount(stored, 4, accounts)).toBe('70500')
    expect(creditorAccount(stored, 5, accounts)).toBe('705000')
    // too long for the company: as if there were none
    expect(creditorAccount({ ...stored, creditorAccount: '705001' }, 4, accounts)).toBe('70042')
  })
})

describe('the account of a received invoice', () => {
  const given = { ...miller, creditorAccount: '70001' }

  it('is the supplier’s, until a file contains it', () => {
    expect(invoiceCreditor(miller, null, settings)).toBe('99999')
    expect(invoiceCreditor(given, null, settings)).toBe('70001')
  })

  it('stays that of the file when the supplier gets another', () => {
    expect(invoiceCreditor(given, { creditor: '99999', supplierId: 'miller' }, settings)).toBe('99999')
    // files of before name no supplier
    expect(invoiceCreditor(given, { creditor: '99999' }, settings)).toBe('99999')
    const short = { ...given, supplierNumber: '42' }
    expect(invoiceCreditor(short, { creditor: '70042' }, settings)).toBe('70042')
  })

  it('moves with the invoice to another supplier', () => {
    expect(invoiceCreditor(given, { creditor: '70009', supplierId: 'smith' }, settings)).toBe('70001')
    expect(invoiceCreditor(given, { creditor: '70009' }, settings)).toBe('70001')
    const assigned = { creditor: '99999', supplierId: '' }
    expect(invoiceCreditor(given, assigned, settings)).toBe('70001')
  })

  it('does not depend on accounts that come later', () => {
    const account = fc.option(fc.constantFrom('70001', '70002', '80000'))
    fc.assert(
      fc.property(account, account, (before, after) => {
        const creditor = invoiceCreditor({ ...miller, creditorAccount: before }, null, settings)
        const handed = { creditor, supplierId: 'miller' }
        expect(invoiceCreditor({ ...miller, creditorAccount: after }, handed, settings)).toBe(creditor)
      }),
    )
  })
})

it('a hand-over books suppliers of invoices and of cash payments, also without a partner', () => {
  const row = (creditor: string, supplierId?: string) => ({ creditor, supplierId }) as never
  const paid = { ...miller, creditorAccount: '70001', handed: null }
  const unknown = { supplierId: null, supplierNumber: '', creditorAccount: null, handed: null }
  const sources = {
    incoming: [{ rows: [row('70001', 'miller'), row('70001', 'miller')] }, { rows: [row('99999')] }],
    cash: [{ paid }, { paid: null }, { paid: unknown }],
  }
  expect(bookedCreditors(sources, settings)).toEqual([
    { account: '70001', supplierId: 'miller' },
    { account: '99999', supplierId: '' },
    { supplierId: 'miller', account: '70001' },
    { supplierId: '', account: '99999' },
  ])
})
