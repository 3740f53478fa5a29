import { describe, expect, it } from 'vitest'
import { positionInput } from '@/lib/fields/schema'
import { draftForm } from './draft-form'
import { draftInput, emptyDraft, freePosition, positionOf, pricingFor } from './draft-values'

const RATE = '0197c1d0-0000-7000-8000-000000000001'
const CUSTOMER = '0197c1d0-0000-7000-8000-000000000002'
const id = (last: number) => `0197c1d0-0000-7000-8000-0000000000${10 + last}`

const product = {
  id: id(1),
  productNumber: '200',
  name: 'Bauernbrot',
  description: '',
  unit: 'H87',
  price: 48_000,
  priceIsGross: true,
  vatRateId: RATE,
  depositProductId: null,
  isDeleted: false,
  isTransportAid: false,
  isDeposit: false,
}
const pricing = { useGrossPrice: true, smallBusiness: false, serviceDay: '2026-11-22', rates: new Map() }

const draft = (...positions: ReturnType<typeof freePosition>[]) => ({
  ...emptyDraft('2026-11-22'),
  customerId: CUSTOMER,
  positions,
})

const bread = positionOf(product, id(2), '1', pricing, null)
const item = freePosition('ITEM', id(3), 'Anfahrt', RATE)
const text = freePosition('TEXT', id(4), 'Vielen Dank', null)

describe('values of the editor', () => {
  it('pass the form’s schema, with any fields a position has', () => {
    const checked = draftForm.safeParse(draft(bread, item, text))
    expect(checked.error?.issues).toBeUndefined()
  })

  it('become positions that the server takes', () => {
    for (const position of draftInput(draft(bread, item, text)).positions)
      expect(positionInput.safeParse(position).error?.issues).toBeUndefined()
  })

  it('name the position that has no name', () => {
    const nameless = [freePosition('ITEM', id(5), '', RATE), freePosition('TEXT', id(6), ' ', null)]
    const issues = draftForm.safeParse(draft(bread, ...nameless)).error?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['positions.1.name', 'validation.required'],
      ['positions.2.name', 'validation.required'],
    ])
  })
})

describe('the taxation of a draft', () => {
  const row = { smallBusiness: false, flatRateFarm: false, vatBasis: 'agreed' as const }
  const taxations = [
    { ...row, validFrom: '0001-01-01' },
    { ...row, validFrom: '2027-01-01', smallBusiness: true },
  ]
  const setting = { today: '2027-01-04', useGrossPrice: false, rates: [], taxations, smallBusiness: true }
  const none = { date: '', serviceDate: '', serviceDateEnd: '' }

  // § 19 (1) UStG: the turnover of a day is taxed as on that day
  it.each([
    [none, true],
    [{ ...none, date: '2027-01-04' }, true],
    [{ ...none, date: '2026-12-31' }, false],
    [{ ...none, date: '2027-01-04', serviceDate: '2026-12-20' }, false],
    [{ date: '2027-01-04', serviceDate: '2026-12-20', serviceDateEnd: '2027-01-02' }, true],
  ])('is that of its supply: %j', (days, isSmall) => {
    expect(pricingFor(setting, days).smallBusiness).toBe(isSmall)
  })

  it.each([true, false])('is the supplier’s if the company writes for one: %s', (smallBusiness) => {
    const written = { ...setting, taxations: [], smallBusiness }
    expect(pricingFor(written, { ...none, serviceDate: '2026-12-20' }).smallBusiness).toBe(smallBusiness)
  })
})
