import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import { VAT_CODES, type VatCode } from '../words'
import { sourceSums, type SourceSum } from './vat-lines'
import type { VatEntry, VatSource } from './entries'

/** A record's part of a figure as it was filed. */
export interface FiledSource {
  readonly code: VatCode
  readonly source: Omit<VatSource, 'euVatId' | 'isAbroad'>
  readonly base: Cents
  readonly tax: Cents
}

/** A change of a figure since it was filed, with the records that changed. Amounts in cents. */
export interface FigureDifference {
  readonly code: VatCode
  readonly base: Cents
  readonly tax: Cents
  readonly documents: readonly Omit<FiledSource, 'code'>[]
}

/** Returns the parts of figures that a filing stores. */
export const filedSources = (entries: readonly VatEntry[]): FiledSource[] =>
  VAT_CODES.flatMap((code) => sourceSums(entries, code).map((sum) => ({ ...sum, code })))

const keyOf = ({ source }: Pick<SourceSum, 'source'> | FiledSource) => `${source.kind} ${source.id}`

/**
 * Returns what has changed since values were filed, in the order of the form: the present values
 * less the filed ones, record by record. A figure whose records changed without changing its sum
 * is included.
 */
export function filingDifferences(
  filed: readonly FiledSource[],
  present: readonly FiledSource[],
): FigureDifference[] {
  const byCode = grouped([...filed.map(negated), ...present], ({ code }) => code)
  return VAT_CODES.flatMap((code): FigureDifference[] => {
    const bySource = grouped(byCode.get(code) ?? [], keyOf)
    const documents = [...bySource.values()].flatMap(changeOf)
    if (documents.length === 0) return []
    const [base, tax] = [documents.map((one) => one.base), documents.map((one) => one.tax)].map(sumOf)
    return [{ code, base: base ?? 0, tax: tax ?? 0, documents: documents.toSorted(byDay) }]
  })
}

const negated = (one: FiledSource): FiledSource => ({ ...one, base: 0 - one.base, tax: 0 - one.tax })

function changeOf(parts: readonly FiledSource[]): Omit<FiledSource, 'code'>[] {
  const newest = parts.at(-1)
  const base = sumOf(parts.map((part) => part.base))
  const tax = sumOf(parts.map((part) => part.tax))
  return newest && (base !== 0 || tax !== 0) ? [{ source: newest.source, base, tax }] : []
}

const placeOf = ({ source }: Pick<FiledSource, 'source'>) => `${source.day} ${source.number} ${source.id}`
const byDay = (one: Pick<FiledSource, 'source'>, other: Pick<FiledSource, 'source'>) =>
  placeOf(one) < placeOf(other) ? -1 : 1
