import { describe, expect, it } from 'vitest'
import { canonicalArticle, type SoldArticle } from './sold-parts'

const USUAL: SoldArticle = {
  productId: 'p',
  productNumber: '1',
  name: 'Brot',
  productGroup: 'Backwaren',
  vatRateId: 'r',
  vatRate: 700,
  vatKey: 2,
  gtin: null,
  unit: null,
  groupId: null,
  businessCase: 'SALE',
  isTurnover: true,
}

const OTHER: SoldArticle = {
  productId: null,
  productNumber: '2',
  name: 'Brötchen',
  productGroup: '',
  vatRateId: null,
  vatRate: 1_900,
  vatKey: 5,
  gtin: '4012345678901',
  unit: 'KG',
  groupId: 'g',
  businessCase: 'DISCOUNT',
  isTurnover: false,
}

const fields = Object.keys(USUAL) as (keyof SoldArticle)[]

describe('the row of an article in the dictionary', () => {
  it('is another one for each field that differs, alone and beside any other', () => {
    const articles = fields.flatMap((one, index) => [
      { ...USUAL, [one]: OTHER[one] },
      ...fields.slice(index + 1).map((two) => ({ ...USUAL, [one]: OTHER[one], [two]: OTHER[two] })),
    ])
    const keys = [USUAL, ...articles].map(canonicalArticle)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has the short form of older receipts where nothing beyond it is unusual', () => {
    expect(JSON.parse(canonicalArticle(USUAL))).toHaveLength(7)
    const more = fields.slice(6).map((field) => canonicalArticle({ ...USUAL, [field]: OTHER[field] }))
    expect(more.map((key) => (JSON.parse(key) as unknown[]).length)).toEqual(more.map(() => 8))
  })
})
