import { grouped } from '@/lib/domain/grouped'
import { centsOf, centsText, percentText, sumOf } from '@/lib/domain/money'
import { rateKey, type Rated } from '@/lib/sales/e-invoices/rules/stated-rate'
import type { Deduction } from './document-fields'
import type { PrintDeduction, PrintModel, PrintVat } from './print-model'

type Amounts = Pick<PrintVat, 'net' | 'vat' | 'gross'>

/** Returns an advance in printed form. */
export const printDeduction = ({ number, date, paidOn, vat }: Deduction): PrintDeduction => ({
  number,
  date,
  paidOn,
  vat: vat.map(({ vatRate, vatCategory, net, gross }) => ({
    vatRate: percentText(vatRate),
    vatCategory,
    net: centsText(net),
    vat: centsText(gross - net),
    gross: centsText(gross),
  })),
})

/** Returns the advances of a final invoice negated, for its Stornorechnung. */
export const negatedDeductions = (deductions: readonly PrintDeduction[]): PrintDeduction[] =>
  deductions.map((deduction) => ({
    ...deduction,
    vat: deduction.vat.map((rate) => ({
      ...rate,
      net: negated(rate.net),
      vat: negated(rate.vat),
      gross: negated(rate.gross),
    })),
  }))

const negated = (amount: string) => centsText(0 - centsOf(amount))

/** Returns the sum of some amounts. */
export const amountsOf = (all: readonly Amounts[]): Amounts => ({
  net: centsText(sumOf(all.map(({ net }) => centsOf(net)))),
  vat: centsText(sumOf(all.map(({ vat }) => centsOf(vat)))),
  gross: centsText(sumOf(all.map(({ gross }) => centsOf(gross)))),
})

/** Returns the net cents that all advances bill at the rates with this key. */
export const deductedNetOf = ({ deductions = [] }: Pick<PrintModel, 'deductions'>, key: string): number =>
  sumOf(
    deductions.flatMap(({ vat }) =>
      vat.filter((rate: Rated) => rateKey(rate) === key).map(({ net }) => centsOf(net)),
    ),
  )

/** The whole supply of a final invoice, before its advances are taken off. */
export interface Whole {
  vat: readonly PrintVat[]
  sumNet: string
  sumVat: string
  sumGross: string
}

/**
 * Returns the sums before advances are taken off, by rate; those that only advances have are left
 * out. The sums of a document without advances are its own.
 */
export function wholeOf({ vat, deductions = [], ...sums }: PrintModel): Whole {
  const { sumNet, sumVat, sumGross } = sums
  if (deductions.length === 0) return { vat: [...vat], sumNet, sumVat, sumGross }
  const deducted = grouped(
    deductions.flatMap((deduction) => deduction.vat),
    rateKey,
  )
  const rates = [...grouped(vat, rateKey)].flatMap(([key, own]): PrintVat[] => {
    const [first] = own
    const amounts = amountsOf([...own, ...(deducted.get(key) ?? [])])
    return first && centsOf(amounts.gross) !== 0 ? [{ ...first, ...amounts }] : []
  })
  const all = amountsOf(rates)
  return { vat: rates, sumNet: all.net, sumVat: all.vat, sumGross: all.gross }
}
