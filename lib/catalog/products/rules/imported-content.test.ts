import { describe, expect, it } from 'vitest'
import { contentIn } from './imported-content'

const sets = (cells: Record<string, string>) =>
  Object.assign({}, ...Object.values(contentIn(cells)).map((cell) => cell.sets)) as Record<string, unknown>
const codes = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(contentIn(cells)).flatMap(([field, { code }]) => (code ? [[field, code]] : [])),
  )

describe('the content of a product in a file', () => {
  it('is read from two cells, or from one as people write it', () => {
    const bottle = { contentQuantity: 750_000, contentUnit: 'MLT' }
    expect(sets({ contentQuantity: '750', contentUnit: 'ml' })).toEqual(bottle)
    expect(sets({ contentQuantity: '750 ml' })).toEqual(bottle)
    expect(sets({ contentQuantity: '750ml', contentUnit: '' })).toEqual(bottle)
    expect(sets({ contentQuantity: '0,75 Liter' })).toEqual({ contentQuantity: 750, contentUnit: 'LTR' })
    expect(sets({ contentQuantity: '2,5', contentUnit: 'm²' })).toEqual({
      contentQuantity: 2500,
      contentUnit: 'MTK',
    })
  })

  it('is taken away by empty cells, and left alone by a file without them', () => {
    expect(sets({ contentQuantity: ' ', contentUnit: '' })).toEqual({
      contentQuantity: null,
      contentUnit: '',
    })
    expect(contentIn({ name: 'Honig' })).toEqual({})
  })

  it('is refused at its cell if it is no content', () => {
    expect(codes({ contentQuantity: 'viel', contentUnit: 'ml' })).toEqual({
      contentQuantity: 'validation.quantity',
    })
    expect(codes({ contentQuantity: '0', contentUnit: 'ml' })).toEqual({
      contentQuantity: 'product.contentZero',
    })
    expect(codes({ contentQuantity: '-5 g' })).toEqual({ contentQuantity: 'validation.quantity' })
    expect(codes({ contentQuantity: '750 ml', contentUnit: 'l' })).toEqual({
      contentUnit: 'product.contentUnitsDiffer',
    })
    expect(codes({ contentQuantity: '750 ml', contentUnit: 'Milliliter' })).toEqual({})
    expect(codes({ contentQuantity: '6 Flaschen' })).toEqual({ contentUnit: 'product.contentUnitUnknown' })
    expect(codes({ contentQuantity: '1', contentUnit: 'Stück' })).toEqual({
      contentUnit: 'product.contentUnitUnknown',
    })
  })
})
