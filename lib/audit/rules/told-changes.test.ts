import { describe, expect, it } from 'vitest'
import { toldChanges } from './told-changes'

const id = '01a1fb6b-810f-726f-85ba-b20f4e559377'

describe('an entry tells', () => {
  it('of a change what differs, in one format', () => {
    const before = { status: 'BOOKED', openAmount: 449, vatRateId: id, vatRate: 'Regelsatz' }
    const after = { status: 'BOOKED', openAmount: 0, vatRateId: null, vatRate: 'Ermäßigt' }
    expect(toldChanges({ before, after })).toEqual([
      { field: 'openAmount', from: '4.49', to: '0.00' },
      { field: 'vatRate', from: 'Regelsatz', to: 'Ermäßigt' },
    ])
  })

  it('of a creation what is there, of a deletion what was', () => {
    const values = {
      name: 'Brot',
      price: 48_000,
      isDeposit: false,
      gtin: null,
      city: '',
      list: [],
      productGroupId: id,
    }
    expect(toldChanges({ after: values })).toEqual([
      { field: 'name', from: null, to: 'Brot' },
      { field: 'price', from: null, to: '4.80' },
    ])
    expect(toldChanges({ before: values })[0]).toEqual({ field: 'name', from: 'Brot', to: null })
  })

  it('keeps an emptied field of a change', () => {
    expect(toldChanges({ before: { isActive: true }, after: { isActive: false } })).toEqual([
      { field: 'isActive', from: true, to: false },
    ])
  })

  it('of secrets and images only that they changed', () => {
    expect(
      toldChanges({ before: { logo: id }, after: { logo: id.replace('0', '1'), password: 'x' } }),
    ).toEqual([
      { field: 'logo', from: 'set', to: 'set' },
      { field: 'password', from: null, to: 'set' },
    ])
  })

  it('nothing of an entry without values', () =>
    expect(toldChanges({ before: null, after: null })).toEqual([]))
})
