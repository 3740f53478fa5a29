import { formatIban, isSameTaxNumber, normalizeIban, normalizeVatId } from '@/lib/domain/check-digits'
import { warningAt, type Finding } from './finding'

/** An invoice's data about its seller. */
export interface SellerFacts {
  vatId: string | null
  taxNumber: string | null
  iban: string | null
  name: string | null
}

/** A supplier that one of these facts may mean. */
export interface Candidate {
  id: string
  vatId: string
  taxNumber: string
  iban: string
  name: string
}

/** Returns a name as it is compared: without case and repeated blanks. */
const plainName = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('de')

/** The facts from the most to the least reliable. */
const TESTS: readonly ((facts: SellerFacts, candidate: Candidate) => boolean)[] = [
  ({ vatId }, one) =>
    vatId !== null && one.vatId !== '' && normalizeVatId(vatId) === normalizeVatId(one.vatId),
  ({ iban }, one) => iban !== null && one.iban !== '' && normalizeIban(iban) === normalizeIban(one.iban),
  ({ taxNumber }, one) => isSameTaxNumber(taxNumber ?? '', one.taxNumber) === true,
  ({ name }, one) => name !== null && one.name !== '' && plainName(name) === plainName(one.name),
]

/**
 * Returns the supplier of an invoice by VAT id, IBAN, tax number, then name; null if none matches,
 * or several match by the most reliable fact that matches at all.
 */
export function matchSupplier(facts: SellerFacts, candidates: readonly Candidate[]): string | null {
  for (const test of TESTS) {
    const fitting = candidates.filter((candidate) => test(facts, candidate))
    if (fitting.length > 0) return fitting.length === 1 ? (fitting[0]?.id ?? null) : null
  }
  return null
}

/** Codes of findings that depend on other records; replaced when the supplier changes. */
const RELATED: ReadonlySet<string> = new Set(['otherIban', 'duplicateNumber'])

export interface Related {
  /** Of the invoice. */
  iban: string | null
  /** Known of its supplier; null without one. */
  supplierIban: string | null
  /** Day of arrival of another record of the same invoice, as Germans write it. */
  sameNumber: string | null
}

/** Returns the findings with those that depend on other records replaced. */
export function withRelated<F extends Finding>(findings: readonly F[], related: Related): (F | Finding)[] {
  const { iban, supplierIban, sameNumber } = related
  const kept: (F | Finding)[] = findings.filter(({ code }) => !RELATED.has(code))
  const differs = iban && supplierIban && normalizeIban(iban) !== normalizeIban(supplierIban)
  if (differs) {
    const what = `Andere IBAN als beim Lieferanten hinterlegt: bisher ${formatIban(normalizeIban(supplierIban))}.`
    const advice = 'Fragen Sie ihn unter einer Telefonnummer, die Sie schon kennen.'
    kept.push(warningAt('iban', 'otherIban', `${what} ${advice}`))
  }
  return withSame(kept, sameNumber)
}

/** Returns the findings with that on another record of the same invoice, which arrived on a day. */
export function withSame<F extends Finding>(
  findings: readonly F[],
  sameNumber: string | null,
): (F | Finding)[] {
  const others = findings.filter(({ code }) => code !== 'duplicateNumber')
  if (sameNumber === null) return others
  const what = `Dieselbe Rechnung ist schon am ${sameNumber} eingegangen. Lehnen Sie diese ab, wenn es keine andere ist.`
  return [...others, warningAt('number', 'duplicateNumber', what)]
}
