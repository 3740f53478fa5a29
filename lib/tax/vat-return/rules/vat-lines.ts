import { grouped } from '@/lib/domain/grouped'
import { centsText, sumOf, type Cents } from '@/lib/domain/money'
import { VAT_FIGURES, type VatCode, type VatSection } from '../words'
import type { VatEntry, VatSource } from './entries'

/** A figure with the number of records that it comes from; amounts in cents. */
export interface VatSum {
  readonly code: VatCode
  readonly section: VatSection
  readonly taxCode: string | null
  readonly base: Cents
  readonly tax: Cents
  readonly count: number
}

/** Converts a figure to the format of the API. */
export const lineRecordOf = (sum: VatSum) => ({ ...sum, base: centsText(sum.base), tax: centsText(sum.tax) })

/** A record's part of a figure. */
export interface SourceSum {
  readonly source: VatSource
  readonly base: Cents
  readonly tax: Cents
}

/** Returns the figures in the order of the form; those without records are left out. */
export function vatSums(entries: readonly VatEntry[]): VatSum[] {
  const byCode = grouped(entries, ({ code }) => code)
  return VAT_FIGURES.flatMap(({ code, section, taxCode }) => {
    const own = byCode.get(code) ?? []
    const count = sourceSums(own, code).length
    if (count === 0) return []
    return [{ code, section, taxCode, base: baseOf(own), tax: taxOf(own), count }]
  })
}

/** Returns the records of a figure, by day and number; those that add up to zero are left out. */
export const sourceSums = (entries: readonly VatEntry[], code: VatCode): SourceSum[] =>
  sumsBySource(entries.filter((entry) => entry.code === code))

/** Same for all entries. */
export function sumsBySource(entries: readonly VatEntry[]): SourceSum[] {
  const bySource = grouped(entries, ({ source }) => `${source.kind} ${source.id}`)
  return [...bySource.values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      return [{ source: first.source, base: baseOf(own), tax: taxOf(own) }]
    })
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)))
}

const keyOf = ({ source }: SourceSum) => `${source.day} ${source.number} ${source.id}`
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const baseOf = (entries: readonly VatEntry[]) => sumOf(entries.map(({ base }) => base))
const taxOf = (entries: readonly VatEntry[]) => sumOf(entries.map(({ tax }) => tax))

/** The VAT owed, deducted and to be paid, in cents. */
export interface VatTotals {
  readonly outputTax: Cents
  readonly inputTax: Cents
  readonly payable: Cents
}

const OWED: readonly VatSection[] = ['taxed', 'acquired', 'owed']

export function vatTotals(sums: readonly VatSum[]): VatTotals {
  const taxWhere = (isOf: (section: VatSection) => boolean) =>
    sumOf(sums.filter(({ section }) => isOf(section)).map(({ tax }) => tax))
  const outputTax = taxWhere((section) => OWED.includes(section))
  const inputTax = taxWhere((section) => section === 'inputTax')
  return { outputTax, inputTax, payable: outputTax - inputTax }
}
