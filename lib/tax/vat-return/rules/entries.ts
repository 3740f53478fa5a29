import { averageRateOn } from '@/lib/domain/german-rates'
import { vatOfNet, type Cents } from '@/lib/domain/money'
import type { RateAmounts } from '@/lib/tax/datev/rules/settled-share'
import type { SourceKind, VatCode } from '../words'
import { codeOfSale } from './kennzahl'

/** The record that a figure comes from, as lists name and link it. */
export interface VatSource {
  readonly kind: SourceKind
  readonly id: string
  /** The record whose page shows it: of a payment its document, of a closing its till. */
  readonly recordId: string
  readonly number: string
  /** Its own day, whatever period its VAT belongs to. */
  readonly day: string
  /** Customer, supplier or till. */
  readonly name: string
  /** VAT id of a customer in another member state, or ''. */
  readonly euVatId: string
  /** A document for a customer outside of Germany. */
  readonly isAbroad?: boolean
}

/** An amount of a figure, net and its tax, on the day whose period it belongs to. */
export interface VatEntry {
  readonly code: VatCode
  readonly day: string
  readonly base: Cents
  readonly tax: Cents
  readonly source: VatSource
}

/** Returns the entry of a sale at a rate, of documents and their payments. */
export function entryOfSale({ rate, gross, vat }: RateAmounts, day: string, source: VatSource): VatEntry {
  const code = codeOfSale(rate, source)
  return entryOf(code, { net: gross - vat, vat }, day, source)
}

/**
 * Returns an entry. A farm's drinks and the like are less its flat-rate input tax, and its supplies
 * to other member states have no tax: the same average rate is owed and deducted (§ 24 (1) UStG).
 */
export function entryOf(
  code: VatCode,
  { net, vat }: { net: Cents; vat: Cents },
  day: string,
  source: VatSource,
): VatEntry {
  return { code, day, base: net, tax: taxOf(code, { net, vat }, day), source }
}

function taxOf(code: VatCode, { net, vat }: { net: Cents; vat: Cents }, day: string): Cents {
  if (code === '77') return 0
  return code === '76' ? vat - vatOfNet(net, averageRateOn(day)) : vat
}

export const isWithin = (day: string, { from, to }: { from: string; to: string }) => day >= from && day <= to
