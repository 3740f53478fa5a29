import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import type { BookedRate } from '@/lib/domain/revenue-account'
import { reductionsOf, type DocumentSource, type PaymentSource } from './sales-sources'
import { settledShare, type Claim, type RateAmounts } from './settled-share'
import { euVatIdOf, isToEuService } from './taxed-shares'

/**
 * An invoice, with the documents that reverse some of it and all payments up to the end of the
 * period.
 */
export interface InvoiceHistory {
  readonly invoice: DocumentSource
  /** Cancellation and credits. */
  readonly counters: readonly DocumentSource[]
  readonly payments: readonly PaymentSource[]
}

/** Returns the same key for VAT rates that sums of a claim are added up for. */
export const rateKey = ({ category, rate, isFarm, isSmallBusiness }: BookedRate) =>
  [category, rate, isFarm, isSmallBusiness].join(' ')

/**
 * Returns the rates that differ: two of a company's VAT rates may have the same percentage, and an
 * invoice then has a sum for each.
 */
const differentRates = (all: readonly RateAmounts[]): BookedRate[] => [
  ...new Map(all.map(({ rate }) => [rateKey(rate), rate])).values(),
]

/** Adds amounts up by rate, the rates in the order of `rates`, each of them once. */
function byRate(rates: readonly BookedRate[], all: readonly RateAmounts[]): RateAmounts[] {
  const own = grouped(all, ({ rate }) => rateKey(rate))
  return rates.map((rate) => {
    const same = own.get(rateKey(rate)) ?? []
    return { rate, gross: sumOf(same.map(({ gross }) => gross)), vat: sumOf(same.map(({ vat }) => vat)) }
  })
}

const minus = ({ rate, gross, vat }: RateAmounts): RateAmounts => ({ rate, gross: 0 - gross, vat: 0 - vat })

/** The payment or the counter document of a step. */
type StepSource = { payment: PaymentSource } | { counter: DocumentSource }

/** Something that changes the settled part of a claim, or the claim. */
interface Step {
  readonly day: string
  readonly by: StepSource
  readonly settles: Cents
  /** Reduces the claim without money. */
  readonly reduced: readonly RateAmounts[]
  readonly reversed: readonly RateAmounts[]
}

/** The change that a step makes to the paid amounts, by rate. */
export interface TaxedStep extends Pick<Step, 'day' | 'by'> {
  readonly amounts: readonly RateAmounts[]
  /** Amounts taken off the claim: Skonto, write-offs, and reversals by a counter document. */
  readonly lessened: readonly RateAmounts[]
}

/** Returns the id of the payment or the counter document of a step. */
export const idOfStep = ({ by }: Pick<TaxedStep, 'by'>): string =>
  'payment' in by ? by.payment.id : by.counter.id

/** Money and reductions of a payment; dunning claims are not part of the consideration. */
function stepOfPayment(payment: PaymentSource): Step {
  const reduced = reductionsOf(payment).map(({ rate: { gross, vat, ...rate } }) => ({ rate, gross, vat }))
  return {
    day: payment.day,
    by: { payment },
    settles: payment.received - payment.claims + sumOf(reduced.map(({ gross }) => gross)),
    reduced,
    reversed: [],
  }
}

/**
 * Returns the change that each payment and each counter document of an invoice makes to the paid
 * amounts, by rate, in the order of their days. Together they add up to the claim less its
 * reductions, to the cent, once it is settled.
 */
export function stepsOfInvoice({ invoice, counters, payments }: InvoiceHistory): TaxedStep[] {
  const isToEu = isToEuService(euVatIdOf(invoice.vatId))
  const amountsOf = (document: DocumentSource): RateAmounts[] =>
    document.rates.map(({ gross, vat, parts: _parts, ...rate }) => ({
      rate: { ...rate, isToEu },
      gross,
      vat,
    }))
  const steps = [
    ...counters.map((counter): Step => ({
      day: counter.day,
      by: { counter },
      settles: 0,
      reduced: [],
      reversed: amountsOf(counter),
    })),
    ...payments.map(stepOfPayment),
  ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  return taxedSteps(amountsOf(invoice), steps)
}

function taxedSteps(billed: readonly RateAmounts[], steps: readonly Step[]): TaxedStep[] {
  const rates = differentRates(billed)
  const all = byRate(rates, billed)
  let claim: Claim = { billed: all, left: all }
  let settled = 0
  let before = settledShare(claim, settled)
  return steps.map(({ day, by, settles, reversed, reduced }) => {
    claim = { ...claim, left: byRate(rates, [...claim.left, ...reversed]) }
    settled += settles
    const now = settledShare(claim, settled)
    const less = byRate(rates, reduced.map(minus))
    const amounts = rates.map((rate, index) => ({
      rate,
      gross: (now[index]?.gross ?? 0) - (before[index]?.gross ?? 0) + (less[index]?.gross ?? 0),
      vat: (now[index]?.vat ?? 0) - (before[index]?.vat ?? 0) + (less[index]?.vat ?? 0),
    }))
    before = now
    return {
      day,
      by,
      amounts: amounts.filter(({ gross, vat }) => gross !== 0 || vat !== 0),
      lessened: [...reduced, ...reversed.map(minus)],
    }
  })
}
