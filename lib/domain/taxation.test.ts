import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALWAYS, TAXATION_FIELDS, taxationOn, withChange, type Taxation, type TaxationFrom } from './taxation'

const FIRST: TaxationFrom = {
  validFrom: ALWAYS,
  smallBusiness: true,
  flatRateFarm: false,
  vatBasis: 'agreed',
}
const DAYS = ['2025-01-01', '2025-07-01', '2026-01-01', '2026-12-01', '2027-01-01']

const change = fc.oneof(
  fc.boolean().map((smallBusiness): Partial<Taxation> => ({ smallBusiness })),
  fc.boolean().map((flatRateFarm): Partial<Taxation> => ({ flatRateFarm })),
  fc.constantFrom('agreed' as const, 'actual' as const).map((vatBasis): Partial<Taxation> => ({ vatBasis })),
)
const changes = fc.array(fc.tuple(fc.constantFrom(...DAYS), change), { maxLength: 8 })

describe('the taxation of a company', () => {
  it('changes from a day on, field by field, until the next change of the field', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const rows = all.reduce<TaxationFrom[]>((made, [day, one]) => withChange(made, day, one), [FIRST])
        for (const name of TAXATION_FIELDS) {
          let values = DAYS.map((): unknown => FIRST[name])
          for (const [day, one] of all) {
            if (one[name] === undefined) continue
            const at = DAYS.indexOf(day)
            const next = values.findIndex((value, index) => index > at && value !== values[index - 1])
            values = values.map((value, index) =>
              index >= at && (next === -1 || index < next) ? one[name] : value,
            )
          }
          expect(DAYS.map((day) => taxationOn(rows, day)[name])).toEqual(values)
          expect(taxationOn(rows, '2024-06-30')[name]).toBe(FIRST[name])
          expect(taxationOn(rows, '2026-12-31')[name]).toBe(values[3])
        }
        const days = rows.map(({ validFrom }) => validFrom)
        expect(days).toEqual(days.toSorted())
      }),
    )
  })

  it('has no row that changes nothing', () => {
    const planned = withChange([FIRST], '2027-01-01', { vatBasis: 'actual' })
    expect(planned).toHaveLength(2)
    expect(withChange(planned, '2027-01-01', { vatBasis: 'agreed' })).toEqual([FIRST])
  })

  it('replaces what changed the same field until a day, and nothing that is planned', () => {
    const started = withChange([FIRST], '2026-11-20', { vatBasis: 'actual' })
    const other = withChange(started, '2026-11-25', { flatRateFarm: true })
    const planned = withChange(other, '2027-01-01', { vatBasis: 'agreed' })
    const back = withChange(planned, ALWAYS, { vatBasis: 'agreed' }, '2026-11-30')
    expect(back.map(({ validFrom, vatBasis, flatRateFarm }) => [validFrom, vatBasis, flatRateFarm])).toEqual([
      [ALWAYS, 'agreed', false],
      ['2026-11-25', 'agreed', true],
    ])
    const later = withChange(planned, ALWAYS, { vatBasis: 'actual' }, '2026-11-30')
    expect(later.at(-1)).toMatchObject({ validFrom: '2027-01-01', vatBasis: 'agreed' })
  })

  it('of a day before the first row is the first', () => {
    const row = { ...FIRST, validFrom: '2026-01-01' }
    expect(taxationOn([row], '2025-01-01')).toBe(row)
    expect(() => taxationOn([], '2025-01-01')).toThrow(RangeError)
  })
})
