import { otherTaxOfSale, type AccountTax } from '@/lib/domain/automatic-accounts'
import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import { germanPercent } from '@/lib/domain/money'
import { tillRate, type BookedRate } from '@/lib/domain/revenue-account'
import { advanceAccount, reductionAccount } from './accounts'
import type { AdvanceSource } from './book-advance'
import { benefitAccount, taxedBenefits, type BenefitSource } from './book-benefit'
import { cashShares, cashVoucher, type CashSource } from './book-cash'
import { isTaxed, soldAccountOf } from './book-closing'
import type { Sources } from './book-sources'
import { voucher, type Source } from './bookings'
import type { BatchFault } from './check-batch'
import type { ClosingSource } from './closing-source'
import { reductionsOf, type DocumentSource, type PaymentSource } from './sales-sources'
import { prepaidOf } from './prepaid'
import type { RateAmounts } from './settled-share'
import { stepsOfInvoice } from './settled-steps'
import { taxedShares } from './taxed-shares'

/** A sale, or a reduction of one, on the account that it is booked on. */
interface BookedSale {
  readonly source: Source
  readonly voucher: string
  readonly account: string
  readonly rate: BookedRate
  /** Day of supply; null if it is unknown. */
  readonly day: string | null
}

/**
 * Returns sales on accounts that book another tax by themselves: DATEV would take that tax out of
 * the amount instead of what the document or the till states. Each account is named once for a
 * record.
 */
export function accountFaults(sources: Sources, settings: DatevSettings): BatchFault[] {
  const faults = new Map<string, BatchFault>()
  for (const { source, account, rate, day, ...sale } of salesOf(sources, settings)) {
    const tax = otherTaxOfSale(settings.chart, account, rate, day)
    const key = `${source.id} ${account}`
    if (tax && !faults.has(key))
      faults.set(key, { reason: 'ACCOUNT_TAX', source, account, ...sale, ...termsOf(tax, rate) })
  }
  return [...faults.values()]
}

const termsOf = (tax: AccountTax, { rate }: BookedRate) => ({ tax, rate: germanPercent(rate) })

function salesOf(sources: Sources, settings: DatevSettings): BookedSale[] {
  const accounts = accountsOf(settings)
  return [
    ...sources.documents.flatMap((one) => ofDocument(one, accounts)),
    ...sources.payments.flatMap((one) => ofPayment(one, accounts)),
    ...sources.closings.flatMap((one) => ofClosing(one, accounts)),
    ...sources.cash.flatMap((one) => ofCash(one, settings)),
    ...(sources.benefits ?? []).flatMap((one) => ofBenefit(one, accounts)),
    ...(sources.advances ?? []).flatMap((one) => ofAdvance(one, paidFor(one), accounts)),
    ...(sources.prepaid ?? []).flatMap((one) => ofAdvance(one, prepaidOf(one, accounts), accounts)),
  ]
}

const ofDocument = (document: DocumentSource, accounts: Accounts): BookedSale[] =>
  taxedShares(document, accounts)
    // the clearing account of advances has no tax until their money comes
    .filter(({ account }) => account !== accounts.advanceClearing)
    .map(({ account, rate, suppliedOn }) => ({
      source: { kind: 'document', id: document.id },
      voucher: voucher(document.number),
      account,
      rate,
      day: suppliedOn ?? document.suppliedOn,
    }))

const ofPayment = (payment: PaymentSource, accounts: Accounts): BookedSale[] =>
  reductionsOf(payment).flatMap(({ rate, discount, loss }) => {
    const kinds = [...(discount === 0 ? [] : ['discount' as const]), ...(loss === 0 ? [] : ['loss' as const])]
    return kinds.map((kind) => ({
      source: { kind: 'payment', id: payment.id },
      voucher: voucher(payment.number),
      account: reductionAccount(accounts, kind, rate),
      rate,
      day: null,
    }))
  })

const ofClosing = (closing: ClosingSource, accounts: Accounts): BookedSale[] =>
  closing.groups.flatMap(({ day, lines }) =>
    lines.filter(isTaxed).map((line) => ({
      source: { kind: 'closing', id: closing.id },
      voucher: `Z${closing.number}`,
      account: soldAccountOf(line, accounts, closing.isSmallBusiness),
      rate: tillRate(line.rate, closing.isSmallBusiness, line.vatKey),
      day,
    })),
  )

const ofCash = (entry: CashSource, settings: DatevSettings): BookedSale[] =>
  cashShares(entry, settings).flatMap(({ account, sold: rate }) =>
    rate
      ? [
          {
            source: { kind: 'cashEntry', id: entry.id },
            voucher: cashVoucher(entry),
            account,
            rate,
            day: entry.day,
          },
        ]
      : [],
  )

const ofBenefit = (benefit: BenefitSource, accounts: Accounts): BookedSale[] =>
  taxedBenefits(benefit).map(({ rate }) => ({
    source: { kind: 'benefit', id: benefit.id },
    voucher: voucher(`Bon ${benefit.number}`),
    account: benefitAccount(accounts, rate),
    rate,
    day: benefit.day,
  }))

const paidFor = (advance: AdvanceSource) => stepsOfInvoice(advance).flatMap(({ amounts }) => amounts)

const ofAdvance = (
  { invoice }: AdvanceSource,
  paid: readonly (Pick<RateAmounts, 'rate'> & { readonly account?: string })[],
  accounts: Accounts,
): BookedSale[] =>
  paid.map(({ rate, account = advanceAccount(accounts, rate) }) => ({
    source: { kind: 'advance', id: invoice.id },
    voucher: voucher(invoice.number),
    account,
    rate,
    day: null,
  }))
