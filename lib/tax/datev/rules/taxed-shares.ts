import { isVatId, normalizeVatId } from '@/lib/domain/check-digits'
import type { Accounts } from '@/lib/domain/datev'
import type { DocumentKind, InvoiceType, TaxPeriod } from '@/lib/domain/document-kind'
import { netFromGross, proportionOf, sumOf, vatOfNet, type Cents } from '@/lib/domain/money'
import { revenueAccount, type BookedRate, type StatedAccounts } from '@/lib/domain/revenue-account'
import type { VatCategory } from '@/lib/domain/vat'
import { advanceAccount } from './accounts'
import { spread, type Share } from './bookings'
import { dueWithInvoice } from './due-with-invoice'

/** Sales at a rate with the same stated accounts and, on documents, in the same month. */
interface RatePart extends StatedAccounts {
  readonly gross: Cents
  /** Without deposits, which the document's rebate does not lower. */
  readonly rebatable?: Cents
  /** The last day of supply in that month. */
  readonly suppliedOn?: string
}

/** A rate of a document with its sums, and the sums of its positions by their stated accounts. */
export interface TaxedRate extends BookedRate {
  readonly gross: Cents
  readonly vat: Cents
  /** Share of the document's rebate, already taken off; in the direction of its prices. */
  readonly rebate?: Cents
  /** For a final invoice: the amount billed by advances, already taken off the sums. */
  readonly deductedNet?: Cents
  readonly deductedGross?: Cents
  /** Before the document's rebate. */
  readonly parts: readonly RatePart[]
}

/** The data that the VAT period of a document's sales depends on. */
interface TaxedDocument {
  readonly kind: DocumentKind
  readonly invoiceType?: InvoiceType | null
  readonly day: string
  readonly suppliedOn: string
  readonly rates: readonly TaxedRate[]
  /** Its prices, and the rebate, include VAT. */
  readonly isGross?: boolean
  /** The customer's VAT id as stated on the document. */
  readonly vatId: string
  /** Day of the reversed invoice. */
  readonly originalDay: string | null
  readonly taxPeriod: TaxPeriod | null
}

/** Sales of one rate, account and month of supply. */
export interface TaxedShare extends Share {
  readonly rate: BookedRate
  readonly vat: Cents
  /** Day whose period the VAT belongs to. */
  readonly taxDay: string
}

/**
 * Returns a VAT id of another member state, as required by recapitulative statements (ZM); '' for
 * any other.
 */
export function euVatIdOf(text: string): string {
  const id = normalizeVatId(text)
  return isVatId(id) && !id.startsWith('DE') ? id : ''
}

/** Goods to Northern Ireland are within the EU, services there are not. */
export const isToEuService = (euVatId: string) => euVatId !== '' && !euVatId.startsWith('XI')

/**
 * Distributes each rate's sums to the accounts of its positions and the months of their supply; a
 * rate without positions takes the company's account. An advance is on the clearing account until
 * its money comes; a final invoice has its whole supply, and takes the amounts that advances billed
 * off their accounts.
 */
export function taxedShares(document: TaxedDocument, accounts: Accounts): TaxedShare[] {
  const isToEu = isToEuService(euVatIdOf(document.vatId))
  return document.rates.flatMap((given) => {
    const { parts, gross, vat, rebate = 0, deductedNet = 0, deductedGross = 0, ...fields } = given
    const rate = { ...fields, isToEu }
    if (document.invoiceType === 'ADVANCE')
      return taxedOf(document, rate, [{ account: accounts.advanceClearing, gross }], vat)
    const taken = document.isGross ? rebate : rebate + vatOfNet(rebate, rate.rate)
    const whole = { gross: gross + deductedGross, vat: vat + deductedGross - deductedNet, taken }
    if (deductedNet === 0 && deductedGross === 0)
      return soldShares({ document, accounts, rate, parts, whole })
    return [
      ...(whole.gross === 0 ? [] : soldShares({ document, accounts, rate, parts, whole })),
      ...taxedOf(
        document,
        rate,
        [{ account: advanceAccount(accounts, rate), gross: 0 - deductedGross }],
        deductedNet - deductedGross,
      ),
    ]
  })
}

interface Sold {
  document: TaxedDocument
  accounts: Accounts
  rate: BookedRate
  parts: readonly RatePart[]
  /** Sums of the rate before advances are taken off, and its gross share of the rebate. */
  whole: { gross: Cents; vat: Cents; taken: Cents }
}

function soldShares({ document, accounts, rate, parts, whole }: Sold): TaxedShare[] {
  const shares = spread(
    whole.gross,
    (parts.length > 0 ? lessRebate(parts, whole.taken) : [{ gross: whole.gross }]).map(
      ({ gross: part, suppliedOn, ...own }: RatePart) => ({
        account: revenueAccount(accounts, rate, own),
        gross: part,
        ...(suppliedOn ? { suppliedOn } : {}),
      }),
    ),
  )
  return taxedOf(document, rate, shares, whole.vat)
}

/** Splits the VAT of a rate over its shares, and dates each. */
function taxedOf(
  document: TaxedDocument,
  rate: BookedRate,
  shares: readonly Share[],
  vat: Cents,
): TaxedShare[] {
  const vats = vatShares(vat, shares, rate)
  return shares.map((share, index) => {
    const suppliedOn = share.suppliedOn ?? document.suppliedOn
    const taxedOn = taxedOnOf(document, rate.category, suppliedOn)
    const days = taxedOn === null ? { taxDay: suppliedOn } : { taxedOn, taxDay: taxedOn }
    return { ...share, ...days, rate, vat: vats[index] ?? 0 }
  })
}

/** Takes a rebate off the parts in proportion to their amounts without deposits; cents, gross. */
function lessRebate(parts: readonly RatePart[], rebate: Cents): readonly RatePart[] {
  const whole = sumOf(parts.map(({ rebatable = 0 }) => rebatable))
  if (rebate === 0 || whole === 0) return parts
  return parts.map(({ rebatable = 0, ...part }) => ({
    ...part,
    gross: part.gross - proportionOf(rebate, rebatable, whole),
  }))
}

/** Splits the VAT of a rate in proportion to its shares; the first, largest one takes the rest. */
function vatShares(vat: Cents, shares: readonly Share[], { rate }: BookedRate): Cents[] {
  const whole = sumOf(shares.map(({ gross }) => gross))
  const others = shares
    .slice(1)
    .map(({ gross }) => (whole === 0 ? gross - netFromGross(gross, rate) : proportionOf(vat, gross, whole)))
  return [vat - sumOf(others), ...others]
}

/**
 * Returns the day whose period the VAT belongs to, if it is not that of the supply. Reductions and
 * reversals belong to the period in which they happened (§ 17 (1), (2) no. 3 UStG); goods for
 * another member state to that of their invoice, at the latest the month after the supply (§ 18b
 * sentences 2 and 3 UStG), as in the recapitulative statement (§ 18a (8) UStG).
 */
function taxedOnOf(
  { kind, day, originalDay, taxPeriod }: TaxedDocument,
  category: VatCategory,
  suppliedOn: string,
): string | null {
  if (kind === 'CREDIT' || taxPeriod === 'CURRENT') return day
  if (category !== 'K') return null
  const dueOn = dueWithInvoice(originalDay ?? day, suppliedOn)
  return dueOn === suppliedOn ? null : dueOn
}
