import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import type { EuKind, VatCode } from '../words'
import { isWithin, type VatEntry } from './entries'
import { sumsBySource, type SourceSum } from './vat-lines'

/** The sales to a customer in another member state, in cents. */
interface StatementLine {
  /** `ATU12345678.L`, by which its records are found. */
  readonly code: string
  readonly vatId: string
  readonly kind: EuKind
  readonly base: Cents
  readonly count: number
}

/** A line of an earlier statement that changes, with the records that change it. */
interface StatementCorrection extends StatementLine {
  /** `2026-09` */
  readonly month: string
}

export interface Statement {
  readonly lines: readonly StatementLine[]
  readonly corrections: readonly StatementCorrection[]
  /** Sales without a valid VAT id of another member state: they cannot be reported. */
  readonly missing: readonly SourceSum[]
}

/** Goods and services by their Kennzahl; no record of Kontor identifies a triangular deal (D). */
const KINDS: Readonly<Partial<Record<VatCode, EuKind>>> = { '41': 'L', '77': 'L', '21': 'S' }

const kindOf = ({ code }: VatEntry): EuKind => KINDS[code] ?? 'L'
const codeOf = (entry: VatEntry) => `${entry.source.euVatId}.${kindOf(entry)}`

/**
 * Returns the recapitulative statement (Zusammenfassende Meldung, § 18a UStG) of the days, from the
 * declared sales to other member states: the same amounts as Kennzahlen 41, 77 and 21. Reductions
 * count in the period of the change (§ 18a (7), § 17 UStG). Records dated in the days that belong
 * to an earlier period change that one's statement (§ 18a (10) UStG).
 */
export function statementOf(entries: readonly VatEntry[], days: { from: string; to: string }): Statement {
  const here = entries.filter(({ day }) => isWithin(day, days))
  const earlier = entries.filter(({ day, source }) => day < days.from && isWithin(source.day, days))
  const byMonth = grouped(earlier.filter(hasVatId), ({ day }) => day.slice(0, 7))
  return {
    lines: linesOf(here.filter(hasVatId)),
    corrections: [...byMonth].flatMap(([month, own]) => linesOf(own).map((line) => ({ ...line, month }))),
    missing: sumsBySource(here.filter((entry) => !hasVatId(entry))),
  }
}

const hasVatId = ({ source }: VatEntry) => source.euVatId !== ''

function linesOf(entries: readonly VatEntry[]): StatementLine[] {
  return [...grouped(entries, codeOf)]
    .flatMap(([code, own]) => {
      const [first] = own
      if (!first) return []
      const base = sumOf(own.map((entry) => entry.base))
      return [
        { code, vatId: first.source.euVatId, kind: kindOf(first), base, count: sumsBySource(own).length },
      ]
    })
    .filter(({ base, count }) => base !== 0 || count !== 0)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** Returns the records of a line, by day and number. */
export const statementSources = (
  entries: readonly VatEntry[],
  code: string,
  days: { from: string; to: string },
): SourceSum[] =>
  sumsBySource(
    entries.filter((entry) => isWithin(entry.day, days) && hasVatId(entry) && codeOf(entry) === code),
  )
