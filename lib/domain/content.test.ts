import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basePrice, CONTENT_UNITS, isContentUnit, type ContentUnit } from './content'
import { priceOf, quantityOf } from './money'

const of = (price: string, unit: string, content?: [quantity: string, unit: ContentUnit]) =>
  basePrice(priceOf(price), unit, content ? { quantity: quantityOf(content[0]), unit: content[1] } : null)

describe('the price per reference unit (PAngV § 4, § 5)', () => {
  it('is per kilogram, litre, metre, square and cubic metre', () => {
    expect(of('6.99', 'XBO', ['750', 'MLT'])).toEqual({ price: 932, unit: 'LTR' })
    expect(of('2.49', 'XJR', ['0.45', 'KGM'])).toEqual({ price: 553, unit: 'KGM' })
    expect(of('3.20', 'XPK', ['250', 'GRM'])).toEqual({ price: 1280, unit: 'KGM' })
    expect(of('12', 'XRO', ['150', 'CMT'])).toEqual({ price: 800, unit: 'MTR' })
    expect(of('20', 'XRO', ['8', 'MTK'])).toEqual({ price: 250, unit: 'MTK' })
  })

  it('of goods sold loose by the gram is per kilogram', () => {
    expect(of('0.0249', 'GRM')).toEqual({ price: 2490, unit: 'KGM' })
  })

  it('of large units is that of the kilogram, litre and metre', () => {
    expect(of('38', 'DTN')).toEqual({ price: 38, unit: 'KGM' })
    expect(of('245', 'TNE')).toEqual({ price: 25, unit: 'KGM' })
    expect(of('180', 'HLT')).toEqual({ price: 180, unit: 'LTR' })
    expect(of('1250', 'KMT')).toEqual({ price: 125, unit: 'MTR' })
    expect(of('95', 'XPX', ['2.5', 'DTN'])).toEqual({ price: 38, unit: 'KGM' })
    expect(of('410', 'XPX', ['1.2', 'TNE'])).toEqual({ price: 34, unit: 'KGM' })
    expect(of('99', 'XKG', ['0.5', 'HLT'])).toEqual({ price: 198, unit: 'LTR' })
    expect(of('12', 'XSA', ['0.01', 'DTN'])).toBeNull()
  })

  it('is left out where it is the price itself, and without a content', () => {
    expect(of('2.90', 'KGM')).toBeNull()
    expect(of('1.49', 'XBO', ['1', 'LTR'])).toBeNull()
    expect(of('1.49', 'XBO', ['1000', 'MLT'])).toBeNull()
    expect(of('1.20', 'XBH')).toBeNull()
  })

  it('is left out below 10 g or 10 ml', () => {
    expect(of('3.99', 'XPK', ['9.999', 'GRM'])).toBeNull()
    expect(of('3.99', 'XPK', ['10', 'GRM'])).toEqual({ price: 39_900, unit: 'KGM' })
    expect(of('3.99', 'XPK', ['0.009', 'KGM'])).toBeNull()
    expect(of('3.99', 'XPK', ['0.01', 'LTR'])).toEqual({ price: 39_900, unit: 'LTR' })
    expect(of('0.05', 'XRO', ['0.005', 'MTR'])).toEqual({ price: 1000, unit: 'MTR' })
  })

  it('rounds half up to the cent, as exact fractions do', () => {
    const perUnit: Record<string, bigint> = { GRM: 1000n, MLT: 1000n, CMT: 100n }
    const makes: Record<string, bigint> = { DTN: 100n, TNE: 1000n, HLT: 100n, KMT: 1000n }
    assert(
      property(
        integer({ min: 1, max: 99_999_999 }),
        integer({ min: 10_001, max: 99_999_999 }),
        constantFrom(...CONTENT_UNITS),
        (price, quantity, unit) => {
          const found = basePrice(price, 'H87', { quantity, unit })
          if (!found) return
          const above = BigInt(price) * (perUnit[unit] ?? 1n) * 1000n
          const below = BigInt(quantity) * (makes[unit] ?? 1n) * 100n
          expect(BigInt(found.price)).toBe((2n * above + below) / (2n * below))
        },
      ),
    )
  })

  it('knows units of content', () => {
    expect(isContentUnit('GRM')).toBe(true)
    expect(isContentUnit('H87')).toBe(false)
  })
})
