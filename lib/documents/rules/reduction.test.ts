import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reductionByRate } from './reduction'

const rate = (vatRate: number, gross: number) => ({
  vatRateId: String(vatRate),
  vatRate,
  vatCategory: 'S' as const,
  net: 0,
  vat: 0,
  gross,
})

describe('reductionByRate', () => {
  it('takes 2 % Skonto of an invoice with two rates from each by its share', () => {
    // 119,00 € at 19 % and 107,00 € at 7 %; 2 % of 226,00 € are 4,52 €
    expect(reductionByRate(452, [rate(1900, 11_900), rate(700, 10_700)])).toMatchObject([
      { vatRate: 1900, gross: 238, net: 200, vat: 38 },
      { vatRate: 700, gross: 214, net: 200, vat: 14 },
    ])
  })

  it('leaves out a rate that gets nothing', () => {
    expect(reductionByRate(1, [rate(1900, 1), rate(700, 99_999)])).toMatchObject([{ vatRate: 700, gross: 1 }])
  })

  it('adds up to the cent, whatever the rates', () => {
    const sums = fc.array(
      fc.tuple(fc.constantFrom(1900, 700, 780, 0), fc.integer({ min: 1, max: 10 ** 9 })),
      {
        minLength: 1,
        maxLength: 7,
      },
    )
    fc.assert(
      fc.property(sums, fc.integer({ min: 1, max: 10 ** 8 }), (typed, reduction) => {
        const parts = reductionByRate(
          reduction,
          typed.map(([vatRate, gross]) => rate(vatRate, gross)),
        )
        expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(reduction)
        for (const { net, vat, gross } of parts) expect(net + vat).toBe(gross)
      }),
    )
  })
})
