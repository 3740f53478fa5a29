import { describe, expect, it } from 'vitest'
import { positionInput } from '@/lib/fields/schema'
import { draftForm } from './draft-form'
import { draftInput, emptyDraft, freePosition, positionOf } from './draft-values'

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
