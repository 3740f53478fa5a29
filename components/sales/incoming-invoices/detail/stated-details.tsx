import { useTranslations } from 'next-intl'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, centsText, germanNumber } from '@/lib/domain/money'
import { allowanceName } from '@/lib/sales/incoming-invoices/rules/allowance-names'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'

export type StatedAllowance = IncomingInvoiceRecord['allowances'][number]
type Line = IncomingInvoiceRecord['lines'][number]
type Reference = IncomingInvoiceRecord['references'][number]

/** Returns „01.10.2026 – 15.10.2026“, or the one day; empty without any. */
export function daysText(...days: (string | null)[]): string {
  const stated = new Set(days.flatMap((day) => (day === null ? [] : germanDay(day))))
  return [...stated].join(' – ')
}

/** Returns the amount of an allowance with a minus, of a charge without. */
export const signedAmount = ({ isCharge, amount }: StatedAllowance): string | null =>
  amount === null || isCharge ? amount : centsText(0 - centsOf(amount))

/** Returns how to name an allowance or charge: its reason, and what it is a percentage of. */
export function useAllowanceText(): (allowance: StatedAllowance, currency: string | null) => string {
  const t = useTranslations('incomingInvoices')
  return (allowance, currency) => {
    const { isCharge, percent, base } = allowance
    const name = allowanceName(allowance) ?? t(isCharge ? 'charge' : 'allowance')
    if (percent === null || base === null) return name
    const share = { percent: germanNumber(percent, 0), base: amountIn(base, currency) }
    return `${name} (${t('shareOfBase', share)})`
  }
}

/** Returns how to name another document: its number, day and what it is. */
export function useReferenceText(): (reference: Reference) => string {
  const t = useTranslations('incomingInvoices')
  return ({ number, day, description }) => {
    const dated = day === null ? number : t('referenceDated', { number, day: germanDay(day) })
    return description === null || description === number ? dated : `${dated} (${description})`
  }
}

/** Returns the price of a line: „40,00 € je 100“. */
export function usePriceText(): (line: Line, price: string | null) => string {
  const t = useTranslations('incomingInvoices')
  return ({ priceQuantity }, price) => {
    if (price === null) return ''
    const isOfOne = priceQuantity === null || Number(priceQuantity) === 1
    return isOfOne ? price : t('priceFor', { price, count: germanNumber(priceQuantity, 0) })
  }
}

/** What a line says of its article, delivery and price, below its name; null if it says nothing. */
export function LineDetails({ line, currency }: { line: Line; currency: string | null }) {
  const t = useTranslations('incomingInvoices')
  const allowanceText = useAllowanceText()
  const referenceText = useReferenceText()
  const { description, notes, attributes, references, allowances, grossPrice } = line
  const numbers = [
    line.sellerNumber && t('sellerNumber', { number: line.sellerNumber }),
    line.buyerNumber && t('buyerNumber', { number: line.buyerNumber }),
    line.standardNumber && t('standardNumber', { number: line.standardNumber }),
  ].filter(Boolean)
  const supplied = daysText(line.serviceDate, line.serviceDateEnd)
  const details = [
    description,
    ...notes.map(({ text }) => text),
    numbers.join(' · '),
    ...attributes.map(({ name, value }) => `${name}: ${value}`),
    ...references.map((one) => `${t(`referenceOf.${one.kind}`)} ${referenceText(one)}`),
    supplied && t('suppliedOn', { days: supplied }),
    grossPrice !== null && grossPrice !== line.price
      ? t('grossPrice', { price: amountIn(grossPrice, currency) })
      : null,
    ...allowances.map(
      (one) => `${allowanceText(one, currency)}: ${amountIn(signedAmount(one), currency) ?? ''}`,
    ),
  ].filter(Boolean)
  if (details.length === 0) return null
  const keyed = details.map((text, key) => ({ text, key }))
  return (
    <ul className="text-sm text-muted-foreground">
      {keyed.map(({ text, key }) => (
        <li key={key} className="break-words-de whitespace-pre-line tabular">
          {text}
        </li>
      ))}
    </ul>
  )
}
