import { averageRateOn, FORESTRY_RATE, germanRates } from '@/lib/domain/german-rates'
import { basisPointsOf, centsOf, sumOf, type BasisPoints, type Cents } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { EntryKind, TaxedPart } from '../words'

/** Settings of a company that decide the VAT rates of its cash. */
export interface CompanyVat {
  readonly smallBusiness: boolean
  readonly flatRateFarm: boolean
}

/** A part as it was entered; wire decimals. Without `gross`: the remainder. */
interface EnteredPart {
  readonly vatRate: string
  readonly gross?: string | undefined
}

/**
 * Returns the VAT rates that an entry of a day may have, the usual one first; none for other kinds.
 * A small business sells without VAT (§ 19 UStG), a farm at average rates as well (§ 24 UStG).
 */
export function ratesOf(kind: EntryKind, day: string, company: CompanyVat): readonly BasisPoints[] {
  const rates = germanRates(day)
  if (kind === 'EXPENSE') return [...rates, 0]
  if (kind !== 'TAKINGS') return []
  if (company.smallBusiness) return [0]
  return company.flatRateFarm ? [averageRateOn(day), FORESTRY_RATE, ...rates] : rates
}

interface TaxedEntry {
  readonly kind: EntryKind
  readonly date: string
  readonly amount: Cents
}

/**
 * Returns the parts of an entry by VAT rate, which add up to its amount. Takings need them: their
 * VAT is due. An expense without any has no input tax.
 */
export function taxesOf(
  entered: readonly EnteredPart[],
  { kind, date, amount }: TaxedEntry,
  company: CompanyVat,
): Result<TaxedPart[], Refusal> {
  const allowed = ratesOf(kind, date, company)
  if (entered.length === 0) {
    const [only] = allowed
    if (kind !== 'TAKINGS') return ok([])
    return only !== undefined && allowed.length === 1
      ? ok([{ vatRate: only, gross: amount }])
      : refused('cashBook.taxesMissing')
  }
  if (allowed.length === 0) return refused('cashBook.taxesOfOther')
  const open = entered.filter(({ gross }) => gross === undefined).length
  const left = amount - sumOf(entered.map(({ gross }) => (gross === undefined ? 0 : centsOf(gross))))
  const parts = entered.map(({ vatRate, gross }) => ({
    vatRate: basisPointsOf(vatRate),
    gross: gross === undefined ? left : centsOf(gross),
  }))
  if (parts.some(({ vatRate }) => !allowed.includes(vatRate))) return refused('cashBook.taxRate')
  if (new Set(parts.map(({ vatRate }) => vatRate)).size < parts.length) return refused('cashBook.taxRate')
  const isWhole = open > 1 ? false : open === 1 || left === 0
  if (!isWhole || parts.some(({ gross }) => Math.sign(gross) !== Math.sign(amount)))
    return refused('cashBook.taxesSum')
  return ok(parts)
}

const refused = (code: string): Result<never, Refusal> => fail(invalid('taxes', code))
