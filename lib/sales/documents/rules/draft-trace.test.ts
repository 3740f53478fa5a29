import { describe, expect, it } from 'vitest'
import { TRACED_POSITIONS } from '@/lib/domain/audit-values'
import { positionChanges, positionTrace } from './draft-trace'

const position = (name: string, quantity = 2000) => ({
  id: name,
  productNumber: '200',
  name,
  quantity,
  price: 48_000,
  unit: 'KGM',
  vatRate: 700,
})
const entry = (name: string, quantity = '2') => ({ productNumber: '200', name, quantity, price: '4.80' })

describe('positions in the audit log', () => {
  it('are named with quantity and price', () => {
    expect(positionTrace([position('Brot')])).toEqual([entry('Brot')])
  })

  it('tell of a change what went and what came, however often', () => {
    const before = [position('Brot'), position('Brot'), position('Saft')]
    const after = [position('Saft', 3000), position('Brot')]
    expect(positionChanges(before, after)).toEqual({
      before: { positions: [entry('Brot'), entry('Saft')] },
      after: { positions: [entry('Saft', '3')] },
    })
  })

  it('tell another order where nothing else changed', () => {
    const one = position('Brot')
    const two = position('Saft')
    expect(positionChanges([one, two], [two, one])).toEqual({
      before: { positions: [entry('Brot'), entry('Saft')] },
      after: { positions: [entry('Saft'), entry('Brot')] },
    })
    expect(positionChanges([one, two], [two, one, one])).toEqual({
      before: { positions: [] },
      after: { positions: [entry('Brot')] },
    })
    expect(positionChanges([one, two], [one, two]).after.positions).toEqual([])
  })

  it('tell another description', () => {
    const one = position('Brot')
    const two = { ...position('Brot'), description: 'Vollkorn' }
    expect(positionChanges([one], [two])).toEqual({
      before: { positions: [entry('Brot')] },
      after: { positions: [{ ...entry('Brot'), description: 'Vollkorn' }] },
    })
  })

  it('tell another unit and another VAT rate, although nothing else changed', () => {
    const one = position('Brot')
    const two = { ...position('Brot'), unit: 'H87', vatRate: 1900 }
    expect(positionChanges([one], [two])).toEqual({
      before: { positions: [{ ...entry('Brot'), unit: 'KGM', vatRate: '7' }] },
      after: { positions: [{ ...entry('Brot'), unit: 'H87', vatRate: '19' }] },
    })
  })

  it('stay bounded', () => {
    const many = Array.from({ length: 2000 }, (_, index) => position(`Artikel ${index}`))
    expect(positionTrace(many)).toHaveLength(TRACED_POSITIONS)
    expect(positionChanges([], many).after.positions).toHaveLength(TRACED_POSITIONS)
  })
})
