import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import { isUnheardOf, rateLevel, tillRate, type BookedRate } from '@/lib/domain/revenue-account'
import { isTaxed } from './book-closing'
import { book, merged, voucher, type Booking } from './bookings'
import type { TaxedLine } from './closing-source'

/** A till's receipt of goods that were given away: no sale, and no money. */
export interface BenefitSource {
  /** That of the receipt. */
  readonly id: string
  readonly number: number
  /** Day in Berlin on which it was made. */
  readonly day: string
  readonly till: string
  /** Cost centre of the store; '' without one. */
  readonly costCentre: string
  readonly isSmallBusiness: boolean
  readonly lines: readonly TaxedLine[]
}

/** A line that owes VAT, with its rate. */
export interface TaxedBenefit {
  readonly line: TaxedLine
  readonly rate: BookedRate
}

/**
 * Returns the lines on which VAT is due. Goods without VAT are none of them: giving away is a
 * supply only where their input tax was deducted (§ 3 (1b) sentence 2 UStG). What is at 0 % without
 * a reason is included: a person must settle it.
 */
export const taxedBenefits = ({ lines, isSmallBusiness }: BenefitSource): TaxedBenefit[] =>
  lines
    .filter(isTaxed)
    .map((line) => ({ line, rate: tillRate(line.rate, isSmallBusiness, line.vatKey) }))
    .filter(({ rate }) => rate.rate !== 0 || (rate.lacksReason && !rate.isSmallBusiness))

/**
 * Returns the account of the goods; suspense for a rate that never was, and 0 % without a reason.
 */
export function benefitAccount(accounts: Accounts, rate: BookedRate): string {
  if (rate.rate === 0 || isUnheardOf(rate)) return accounts.suspense
  const level = rateLevel(rate)
  return level ? accounts[`benefit${level}`] : accounts.benefitOther
}

/**
 * Returns the rows of goods that were given away (Sachbezug, § 3 (1b) UStG): a cost of staff
 * against the account that takes their VAT out.
 */
export function bookBenefit(benefit: BenefitSource, settings: DatevSettings): Booking[] {
  const { id, number, day, till, costCentre } = benefit
  const accounts = accountsOf(settings)
  const shares = taxedBenefits(benefit).map(({ line: { gross }, rate }) => ({
    account: benefitAccount(accounts, rate),
    gross,
  }))
  return merged(shares).flatMap(({ account, gross }) =>
    book(accounts.benefits, account, gross, {
      source: { kind: 'benefit', id },
      day,
      voucher: voucher(`Bon ${number}`),
      text: `Sachbezug ${till}`,
      suppliedOn: day,
      ...(costCentre ? { costCentre } : {}),
    }),
  )
}
