import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REDACTED } from '@/lib/domain/audit-values'
import { displayedChanges } from './told-changes'

const id = '01a1fb6b-810f-726f-85ba-b20f4e559377'

describe('an entry tells', () => {
  it('of a change what differs, in one format', () => {
    const before = { status: 'BOOKED', openAmount: 449, vatRateId: id, vatRate: 'Regelsatz' }
    const after = { status: 'BOOKED', openAmount: 0, vatRateId: null, vatRate: 'Ermäßigt' }
    expect(displayedChanges({ before, after })).toEqual([
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
    expect(displayedChanges({ after: values })).toEqual([
      { field: 'name', from: null, to: 'Brot' },
      { field: 'price', from: null, to: '4.80' },
    ])
    expect(displayedChanges({ before: values })[0]).toEqual({ field: 'name', from: 'Brot', to: null })
  })

  it('keeps an emptied field of a change', () => {
    expect(displayedChanges({ before: { isActive: true }, after: { isActive: false } })).toEqual([
      { field: 'isActive', from: true, to: false },
    ])
  })

  it('of secrets and images that they changed', () => {
    const changed = displayedChanges({
      before: { logo: REDACTED },
      after: { logo: REDACTED, password: REDACTED },
    })
    expect(changed).toEqual([
      { field: 'logo', from: REDACTED, to: REDACTED },
      { field: 'password', from: null, to: REDACTED },
    ])
  })

  it('number, name, customer and positions first, in whatever order the database has them', () => {
    const first = ['number', 'name', 'customer', 'positions']
    const others = ['city', 'unit']
    fc.assert(
      fc.property(fc.shuffledSubarray([...first, ...others]), (fields) => {
        const values = Object.fromEntries(fields.map((field) => [field, 'x']))
        const order = [first, fields.filter((field) => others.includes(field))].flat()
        const shown = order.filter((field) => fields.includes(field))
        for (const recorded of [{ after: values }, { before: values }])
          expect(displayedChanges(recorded).map(({ field }) => field)).toEqual(shown)
      }),
    )
  })

  it('nothing of names that only the database sorts by', () => {
    const before = { name: 'a', sortName: 'a', customerSortName: 'a' }
    const after = { name: 'b', sortName: 'b', customerSortName: 'b' }
    expect(displayedChanges({ before, after })).toEqual([{ field: 'name', from: 'a', to: 'b' }])
  })

  it('nothing of an entry without values', () =>
    expect(displayedChanges({ before: null, after: null })).toEqual([]))
})
