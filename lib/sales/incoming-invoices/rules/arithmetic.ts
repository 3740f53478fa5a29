import { centsText, germanNumber, type ExactSum } from '@/lib/domain/money'
import {
  centsOfDecimal,
  centsOfQuotient,
  equalDecimals,
  HUNDRED,
  negated,
  ONE,
  plus,
  sumOfDecimals,
  times,
  ZERO,
  type Decimal,
} from './decimals'
import { errorAt, warningAt, type Finding } from './finding'
import type { ReadAllowance, ReadInvoice, ReadLine, ReadVat } from './read-invoice'

/** Differences up to 1.00 are within the tolerance of EN 16931 for the VAT of a rate. */
const VAT_TOLERANCE = 100n
/** Tolerance of PEPPOL-EN16931-R120 for the amount of a line, in cents. */
const LINE_TOLERANCE = 2n

const RULES_OF_CATEGORY: Readonly<Record<string, string>> = { K: 'BR-IC', L: 'BR-AF', M: 'BR-AG' }

/**
 * Returns the differences found by recalculating the invoice (BR-CO-10 to -17, the sums of each VAT
 * rate, the lines). Missing sums are not compared.
 */
export function checkArithmetic(invoice: ReadInvoice): Finding[] {
  return [...checkTotals(invoice), ...checkVat(invoice), ...checkLines(invoice)]
}

const amountsOf = (invoice: ReadInvoice) => {
  const unit = invoice.currency === null || invoice.currency === 'EUR' ? '€' : invoice.currency
  return (cents: ExactSum) => `${germanNumber(centsText(cents))}\u00a0${unit}`
}

const distance = (a: ExactSum, b: ExactSum): ExactSum => (a > b ? a - b : b - a)

/** Returns the sentence on a difference: its size, the stated and the calculated amount. */
function deviation(what: string, { stated, due }: { stated: ExactSum; due: ExactSum }, invoice: ReadInvoice) {
  const money = amountsOf(invoice)
  const by = money(distance(stated, due))
  return `${what} weicht um ${by} ab: ${money(stated)} angegeben, ${money(due)} errechnet.`
}

const detailLines = (invoice: ReadInvoice) => invoice.lines.filter(({ isInformation }) => !isInformation)
const netsOf = (lines: readonly ReadLine[]) => sumOfDecimals(lines.flatMap(({ net }) => net ?? []))
const amountsWhere = (allowances: readonly ReadAllowance[], isCharge: boolean) =>
  sumOfDecimals(allowances.flatMap((one) => (one.isCharge === isCharge ? (one.amount ?? []) : [])))

function checkTotals(invoice: ReadInvoice): Finding[] {
  const lines = detailLines(invoice)
  const { sumLines, sumAllowances, sumCharges, sumNet, sumVat, sumGross, prepaid, rounding } = invoice
  const ofLines = sumLines ?? (lines.length > 0 ? netsOf(lines) : null)
  const less = (a: Decimal, b: Decimal | null) => plus(a, negated(b ?? ZERO))
  const found: Finding[] = []
  /** EXTENDED rounds each line and allows for it. */
  const slack = invoice.profile === 'extended' ? BigInt(lines.length) : 0n
  const compare = (code: string, path: keyof ReadInvoice, what: string, due: Decimal | null) => {
    const stated = invoice[path] as Decimal | null
    if (stated === null || due === null || equalDecimals(stated, due)) return
    const cents = { stated: centsOfDecimal(stated), due: centsOfDecimal(due) }
    if (distance(cents.stated, cents.due) > slack || slack === 0n)
      found.push(errorAt(path, code, deviation(what, cents, invoice)))
  }
  const { allowances } = invoice
  compare('BR-CO-10', 'sumLines', 'Die Summe der Positionen', lines.length > 0 ? netsOf(lines) : null)
  compare('BR-CO-11', 'sumAllowances', 'Die Summe der Abzüge', amountsWhere(allowances, false))
  compare('BR-CO-12', 'sumCharges', 'Die Summe der Zuschläge', amountsWhere(allowances, true))
  const net = ofLines && plus(less(ofLines, sumAllowances), sumCharges ?? ZERO)
  compare('BR-CO-13', 'sumNet', 'Die Nettosumme', net)
  const taxes = invoice.vat.length > 0 ? sumOfDecimals(invoice.vat.flatMap(({ vat }) => vat ?? [])) : null
  compare('BR-CO-14', 'sumVat', 'Die Summe der Umsatzsteuer', taxes)
  compare('BR-CO-15', 'sumGross', 'Die Bruttosumme', sumNet && plus(sumNet, sumVat ?? ZERO))
  const forOthers = sumOfDecimals(invoice.thirdParty.flatMap(({ amount }) => amount ?? []))
  const payable = sumGross && plus(plus(less(sumGross, prepaid), rounding ?? ZERO), forOthers)
  compare(invoice.thirdParty.length > 0 ? 'BR-DEX-09' : 'BR-CO-16', 'payable', 'Der Zahlbetrag', payable)
  return found
}

const isOfRate = (one: Pick<ReadVat, 'category' | 'vatRate'>, vat: ReadVat) =>
  one.category === vat.category && equalDecimals(one.vatRate ?? ZERO, vat.vatRate ?? ZERO)

function checkVat(invoice: ReadInvoice): Finding[] {
  const lines = detailLines(invoice)
  return invoice.vat.flatMap((rate, index) => {
    const { category, net, vat } = rate
    const found: Finding[] = []
    const compare = (field: 'net' | 'vat', code: string, what: string, due: ExactSum) => {
      const stated = centsOfDecimal(rate[field] ?? ZERO)
      const by = distance(stated, due)
      const finding = by > VAT_TOLERANCE ? errorAt : warningAt
      if (by > 0n)
        found.push(finding(`vat[${index}].${field}`, code, deviation(what, { stated, due }, invoice)))
    }
    const name = `für ${rateName(rate)}`
    if (net && vat)
      compare('vat', 'BR-CO-17', `Die Umsatzsteuer ${name}`, vatOfRate(net, rate.vatRate ?? ZERO))
    if (net && lines.length > 0) {
      const own = invoice.allowances.filter((one) => isOfRate(one, rate))
      const sum = plus(netsOf(lines.filter((line) => isOfRate(line, rate))), amountsWhere(own, true))
      const due = centsOfDecimal(plus(sum, negated(amountsWhere(own, false))))
      compare('net', `${RULES_OF_CATEGORY[category ?? ''] ?? `BR-${category}`}-08`, `Das Netto ${name}`, due)
    }
    return found
  })
}

const vatOfRate = (net: Decimal, rate: Decimal) => centsOfQuotient(times(net, rate), HUNDRED)

/** Returns „19 %“, or the category of a rate of 0. */
function rateName({ category, vatRate }: ReadVat): string {
  const rate = vatRate ?? ZERO
  if (rate.units === 0n) return `0\u00a0% (${category ?? '?'})`
  return `${germanNumber(centsText(centsOfDecimal(rate)), 0)}\u00a0%`
}

function checkLines(invoice: ReadInvoice): Finding[] {
  return invoice.lines.flatMap((line, index) => {
    const { quantity, price, net, priceQuantity, allowances } = line
    if (!quantity || !price || !net || priceQuantity?.units === 0n) return []
    const product = centsOfQuotient(times(quantity, price), priceQuantity ?? ONE)
    const extra = plus(amountsWhere(allowances, true), negated(amountsWhere(allowances, false)))
    const cents = { stated: centsOfDecimal(net), due: product + centsOfDecimal(extra) }
    if (distance(cents.stated, cents.due) <= LINE_TOLERANCE) return []
    const what = `Position ${line.position ?? index + 1}`
    return [warningAt(`lines[${index}].net`, 'PEPPOL-EN16931-R120', deviation(what, cents, invoice))]
  })
}
