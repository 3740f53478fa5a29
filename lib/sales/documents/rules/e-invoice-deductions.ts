import { germanDay } from '@/lib/domain/business-date'
import { grouped } from '@/lib/domain/grouped'
import { centsOf, centsText, sumOf, type Cents } from '@/lib/domain/money'
import type { Line } from '@/lib/sales/e-invoices/rules/invoice'
import { rateOf } from '@/lib/sales/e-invoices/rules/stated-rate'
import type { PrintModel } from './print-model'

const PIECE = 'C62'

/** Returns what advances have billed, net in cents; 0 without any. */
export const deductedNet = ({ deductions = [] }: PrintModel): Cents =>
  sumOf(deductions.flatMap(({ vat }) => vat.map(({ net }) => centsOf(net))))

/**
 * Returns a line for each advance and rate that a final invoice deducts: negative, at the advance's
 * percentage, so that the VAT of each rate is what is left to pay (§ 14 (5) sentence 2 UStG). Their
 * numbers follow those of the positions.
 */
export function deductionLines(model: PrintModel, sign: 1 | -1): Line[] {
  const { deductions = [], positions, seller } = model
  let last = Math.max(0, ...positions.map(({ position }) => position))
  return deductions.flatMap(({ number, date, vat }) =>
    [...grouped(vat, (rate) => Object.values(rateOf(rate, seller)).join(' ')).values()].flatMap((rates) => {
      const [first] = rates
      const net = 0 - sign * sumOf(rates.map((rate) => centsOf(rate.net)))
      if (!first || net === 0) return []
      last += 1
      return [
        {
          id: String(last),
          name: `Abschlagsrechnung ${number} vom ${germanDay(date)}`,
          description: '',
          note: '',
          sellerId: '',
          // BR-27: a price is never negative, a quantity may be
          quantity: net < 0 ? '-1' : '1',
          unit: PIECE,
          price: centsText(Math.abs(net)),
          allowance: null,
          net: centsText(net),
          ...rateOf(first, seller),
        },
      ]
    }),
  )
}
