import { describe, expect, it } from 'vitest'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { PrintedTax } from '@/lib/pos/receipts/rules/receipt-details'
import { expectEachAsAlone } from '@/tests/support/each-as-alone'
import { taxedParts, type TaxedLine } from './taxed-parts'

/** A line of a rate, with the sum that the till printed for it. */
interface Printed {
  line: LineRow & { position: string }
  tax: PrintedTax
}

/** A line of 3.80 EUR, whose net is 3.55 EUR, below a printed sum. */
function printed(vatKey: number, net: string, vat: string, gross = '3.80'): Printed {
  const line = {
    receipt_id: 'r',
    line: vatKey,
    product_id: null,
    product_number: 'A1',
    name: 'Brot',
    product_group: 'Backwaren',
    quantity: 1_000,
    price: 38_000,
    vat_rate_id: null,
    vat_rate: vatKey * 100,
    vat_key: vatKey,
    gtin: null,
    unit: null,
    group_id: null,
    business_case: 'SALE',
    sum_gross: 380,
    sum_net: 355,
    details: null,
    position: String(vatKey),
  } satisfies LineRow & { position: string }
  return { line, tax: { vatKey, vatRate: String(vatKey), gross, net, vat } }
}

/** The parts of lines, by what their printed sums moved: those with a fraction of a cent. */
const withFraction = (list: readonly Printed[]): TaxedLine[] =>
  taxedParts(
    list.map(({ line }) => line),
    list.map(({ tax }) => tax),
  ).parts.filter(({ net }) => net !== 355_000)

describe('printed fractions of a cent', () => {
  it('are those of their own rate, whatever the sums of other rates are', () => {
    const rates = [
      printed(1, '3.5514', '0.2486'),
      printed(2, '3.55', '0.25'),
      printed(3, '3.5486', '0.2514'),
      printed(4, '3.5614', '0.2386'),
      printed(5, '3.5514', '0.2500'),
      printed(6, '3.5514', '0.2386', '3.79'),
      printed(7, '3.5499', '0.2501'),
    ]
    expectEachAsAlone(rates, withFraction)
    expect(withFraction(rates).map(({ position, net, vat }) => [position, net, vat])).toEqual([
      ['1', 355_140, 24_860],
      ['3', 354_860, 25_140],
      ['7', 354_990, 25_010],
    ])
  })
})
