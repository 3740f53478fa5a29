import { describe, expect, it } from 'vitest'
import { patchPositionInput } from '../schema'
import type { DraftPosition } from './document-fields'
import { withPatched } from './position-changes'
import type { PositionProduct, Sources, WrittenPosition } from './resolved-positions'

const rate = (id: string) => ({
  id,
  category: 'S' as const,
  history: [{ validFrom: '2000-01-01', rate: 1900 }],
})

/** A product whose every field differs from those of the stored position. */
const product: PositionProduct = {
  id: 'juice',
  productNumber: 'P1',
  name: 'Saft',
  description: 'aus der Flasche',
  unit: 'LTR',
  price: 99_900,
  priceIsGross: true,
  vatRateId: 'reduced',
  depositProductId: null,
  isTransportAid: false,
  isDeposit: false,
  isDeleted: false,
}
const note = (id: string) => ({ id, number: id, date: '2026-11-20', serviceDate: '2026-11-20' })
const offer = { priceListId: 'list', name: 'Herbst', percent: '5', price: null, minQuantity: null }

const sources: Sources = {
  useGrossPrice: true,
  smallBusiness: false,
  serviceDay: '2026-11-22',
  rates: new Map(['standard', 'reduced'].map((id) => [id, rate(id)])),
  products: new Map([product, { ...product, id: 'cider' }].map((one) => [one.id, one])),
  deliveryNotes: new Map(['note', 'other note'].map((id) => [id, note(id)])),
  newId: () => 'new',
}

/** A stored position with no field as its product has it, or empty. */
const stored = {
  id: 'p1',
  kind: 'ITEM',
  productId: 'juice',
  productNumber: 'A1',
  name: 'Apfelsaft',
  description: 'vom Feld',
  unit: 'H87',
  price: 25_000,
  quantity: 3_000,
  vatRateId: 'standard',
  depositOf: null,
  transportAid: false,
  isDeposit: false,
  rebatePercent: 500,
  rebate: 0,
  priceOrigin: offer,
  deliveryNote: note('note'),
  isOptional: true,
  alternativeTo: 'p9',
  offerPositionId: 'offered',
} satisfies DraftPosition
const NO_REBATE = { rebatePercent: 0, rebate: 0 }
const crate: DraftPosition = { ...stored, id: 'p0', name: 'Kiste' }

/** What a line of text has not. */
const WITHOUT_PRICE = { rebate: undefined, rebatePercent: undefined, priceOrigin: undefined }

type Field = Exclude<keyof typeof patchPositionInput.shape, 'id' | 'version' | 'positionId'>

type Becomes = { [Name in keyof DraftPosition]?: DraftPosition[Name] | undefined }

/** For each field that a change may have: values, and what is then stored instead. */
const CHANGES: Record<Field, readonly [value: unknown, becomes: Becomes][]> = {
  kind: [['TEXT', { kind: 'TEXT', price: 0, quantity: 0, vatRateId: null, ...WITHOUT_PRICE }]],
  productId: [['juice', {}]],
  productNumber: [
    ['A2', { productNumber: 'A2' }],
    ['', { productNumber: '' }],
  ],
  name: [['Most', { name: 'Most' }]],
  description: [
    ['trüb', { description: 'trüb' }],
    ['', { description: '' }],
  ],
  unit: [['KGM', { unit: 'KGM' }]],
  quantity: [
    ['2.5', { quantity: 2_500 }],
    ['0', { quantity: 0 }],
  ],
  price: [
    ['2.4', { price: 24_000, priceOrigin: null }],
    ['2.5', {}],
    ['0', { price: 0, priceOrigin: null }],
  ],
  rebatePercent: [
    ['7.5', { rebatePercent: 750 }],
    ['0', { rebatePercent: 0 }],
  ],
  rebate: [
    ['0.1', { rebate: 1_000, rebatePercent: 0 }],
    ['0', {}],
  ],
  priceListId: [
    ['list', {}],
    [null, {}],
  ],
  vatRateId: [['reduced', { vatRateId: 'reduced' }]],
  depositOf: [[null, {}]],
  deliveryNoteId: [
    ['other note', { deliveryNote: note('other note') }],
    [null, { deliveryNote: null }],
  ],
  isOptional: [[false, { isOptional: false }]],
  alternativeTo: [
    ['p0', { alternativeTo: 'p0' }],
    [null, { alternativeTo: null }],
  ],
}

const patched = (position: DraftPosition, change: WrittenPosition) => {
  const changed = withPatched([crate, position], position.id, change, sources)
  return changed.ok ? changed.value : changed.error
}

describe('a change of one field', () => {
  const changes = Object.entries(CHANGES).flatMap(([field, values]) =>
    values.map(([value, becomes]) => [field, value, becomes] as const),
  )

  it.each(changes)('%s to %j leaves all others as they were', (field, value, becomes) => {
    expect(patched(stored, { [field]: value })).toEqual([crate, { ...stored, ...becomes }])
  })

  it.each<[string, Partial<DraftPosition>]>([
    ['a rebate in euros', { rebatePercent: 0, rebate: 1_000 }],
    ['a deposit without a product', { ...NO_REBATE, productId: null, isDeposit: true }],
    ['nothing but its price', { ...NO_REBATE, description: '', productNumber: '', quantity: 0, price: 0 }],
  ])('leaves %s as it was', (_what, fields) => {
    const position = { ...stored, ...fields }
    expect(patched(position, { name: 'Most' })).toEqual([crate, { ...position, name: 'Most' }])
  })

  it('is known for each that can be sent', () => {
    const { id: _id, version: _version, positionId: _positionId, ...fields } = patchPositionInput.shape
    expect(Object.keys(CHANGES).toSorted()).toEqual(Object.keys(fields).toSorted())
  })
})
