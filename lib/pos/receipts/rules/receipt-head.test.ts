import { describe, expect, it } from 'vitest'
import { exemptionNotes, headOf, isDepositReturn, untaxedLines } from './receipt-head'

const company = {
  name: 'Hofgut Prüfstein GmbH',
  street: 'Am Hof 1',
  zipCode: '79285',
  city: 'Ebringen',
  taxNumber: '06/123',
  vatId: 'DE123456788',
}
const store = {
  id: 's',
  name: 'Marktstand',
  street: 'Markt 1',
  zipCode: '79098',
  city: 'Freiburg',
}
const till = { serial: 'HG-M1', softwareVersion: '1.4.0', softwareBrand: 'Kontor' }

describe('the head of a receipt', () => {
  it('names who owes the VAT with the address, the store beside it, and the till', () => {
    expect(headOf({ company, store, till })).toEqual({
      company: { name: 'Hofgut Prüfstein GmbH', street: 'Am Hof 1', place: '79285 Ebringen' },
      store: { name: 'Marktstand', street: 'Markt 1', place: '79098 Freiburg' },
      taxNumber: '06/123',
      vatId: 'DE123456788',
      tillSerial: 'HG-M1',
      software: 'Kontor 1.4.0',
    })
  })

  it('names the store only where it differs', () => {
    expect(headOf({ company, store: { ...company }, till }).store).toBeNull()
    expect(headOf({ company, store: { ...company, street: 'Am Hof 2' }, till }).store).not.toBeNull()
  })
})

describe('what bears no VAT', () => {
  it('says why, by its rate or else by its key, each reason once', () => {
    const untaxed = [
      { reason: '§ 4 Nr. 12 UStG', vatKey: 6 },
      { reason: '§ 4 Nr. 12 UStG', vatKey: 6 },
      { reason: null, vatKey: 5 },
      { reason: '', vatKey: null },
    ]
    expect(exemptionNotes(untaxed, false)).toEqual([
      '§ 4 Nr. 12 UStG',
      'Nicht steuerbare Leistung',
      'Umsatzsteuerfreie oder nicht steuerbare Leistung',
    ])
  })

  it('are of supplies, not of what a customer owes', () => {
    const line = (vatRate: string, businessCase: string) => ({ vatRate, businessCase })
    const lines = [
      line('0', 'SALE'),
      line('7', 'SALE'),
      line('0', 'RECEIVABLE_CREATED'),
      line('0', 'TIP_EMPLOYEE'),
    ]
    expect(untaxedLines(lines).map(({ businessCase }) => businessCase)).toEqual(['SALE', 'TIP_EMPLOYEE'])
  })

  it('says nothing without such lines, and of a small business that it is one', () => {
    expect(exemptionNotes([], true)).toEqual([])
    expect(exemptionNotes([{ reason: null, vatKey: 6 }], true)).toEqual([
      'Steuerbefreit als Kleinunternehmer gemäß § 19 UStG',
    ])
  })
})

describe('a receipt of returned containers', () => {
  it('has nothing else', () => {
    const back = { businessCase: 'DEPOSIT_REFUNDED' }
    expect([[], [back], [back, { businessCase: 'SALE' }]].map(isDepositReturn)).toEqual([false, true, false])
  })
})
