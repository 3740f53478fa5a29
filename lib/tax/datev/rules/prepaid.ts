import { grouped } from '@/lib/domain/grouped'
import { proportionOf, sumOf, type Cents } from '@/lib/domain/money'
import type { Accounts } from '@/lib/domain/datev'
import type { BookedRate } from '@/lib/domain/revenue-account'
import { advanceAccount } from './accounts'
import type { AdvanceSource } from './book-advance'
import { book, partOf, voucher, type Booking } from './bookings'
import type { RateAmounts } from './settled-share'
import { idOfStep, rateKey, stepsOfInvoice, type InvoiceHistory, type TaxedStep } from './settled-steps'
import { euVatIdOf, taxedShares, type TaxedShare } from './taxed-shares'

/** An amount of a supply that is taxed on the day of a step instead of on that of the supply. */
interface Prepaid extends RateAmounts, Pick<TaxedStep, 'day' | 'by'> {
  /** Day whose period the supply is taxed in. */
  readonly taxDay: string
  /** Account that moves the amount from one period to the other. */
  readonly account: string
}

/** The gross and VAT of a rate in one month, or a part of them. */
type Amounts = Pick<RateAmounts, 'gross' | 'vat'>

interface Supply extends Amounts {
  readonly taxDay: string
}

/** The supplies of a rate, and what each step settles of them. */
interface RateSteps {
  readonly rate: BookedRate
  readonly account: string
  readonly isByMoney: boolean
  readonly supplies: readonly Supply[]
}

/**
 * Returns the amounts of an ordinary invoice that were paid before the month of their supply: their
 * VAT is due in the month of the payment (§ 13 (1) no. 1 a sentence 4 UStG), that of the rest in
 * the month of the supply. A payment counts for all supplies of a rate in proportion. What reduces
 * a claim before its supply reduces the amount that is still to be taxed, so that only the money
 * counts until then; money that is paid back before the supply counts back. Sales without VAT are
 * declared with their supply: money changes nothing, and what reduces them before moves there.
 */
export function prepaidOf(history: InvoiceHistory, accounts: Accounts): Prepaid[] {
  const { invoice } = history
  if (invoice.kind !== 'INVOICE' || invoice.invoiceType === 'ADVANCE' || invoice.invoiceType === 'FINAL')
    return []
  const toEu = euVatIdOf(invoice.vatId) !== ''
  const shares = taxedShares(invoice, accounts).filter(({ rate }) => !isInStatement(rate, toEu))
  const steps = stepsOfInvoice(history)
  return [...grouped(shares, ({ rate }) => rateKey(rate)).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const isByMoney = isTaxedWithMoney(first.rate)
    const account = isByMoney ? advanceAccount(accounts, first.rate) : first.account
    return prepaidOfRate({ rate: first.rate, account, isByMoney, supplies: suppliesOf(own) }, steps)
  })
}

/** Whether a sale is declared like the recapitulative statement, on its own days (§ 18b UStG). */
const isInStatement = ({ category, isFarm, isToEu }: BookedRate, toEu: boolean) =>
  category === 'K' || (category === 'AE' && isToEu) || (isFarm && toEu)

/** Whether payments for a rate are taxed before the supply. */
const isTaxedWithMoney = ({ category, rate, isSmallBusiness }: BookedRate) =>
  category === 'S' && rate !== 0 && !isSmallBusiness

/** Adds up shares of the same day. */
const suppliesOf = (shares: readonly TaxedShare[]): Supply[] =>
  [...grouped(shares, ({ taxDay }) => taxDay)].map(([taxDay, own]) => ({ taxDay, ...totalOf(own) }))

const totalOf = (all: readonly Amounts[]): Amounts => ({
  gross: sumOf(all.map(({ gross }) => gross)),
  vat: sumOf(all.map(({ vat }) => vat)),
})

function prepaidOfRate(
  { rate, account, isByMoney, supplies }: RateSteps,
  steps: readonly TaxedStep[],
): Prepaid[] {
  let settled: Amounts = { gross: 0, vat: 0 }
  let before = settledSupplies(supplies, settled)
  return steps.flatMap((step) => {
    const own = isByMoney ? [...step.amounts, ...lessenedBy(step)] : lessenedBy(step)
    settled = totalOf([settled, ...own.filter((one) => rateKey(one.rate) === rateKey(rate))])
    const now = settledSupplies(supplies, settled)
    const changes = supplies.map(({ taxDay }, index) => ({
      rate,
      gross: (now[index]?.gross ?? 0) - (before[index]?.gross ?? 0),
      vat: (now[index]?.vat ?? 0) - (before[index]?.vat ?? 0),
      day: step.day,
      by: step.by,
      taxDay,
      account,
    }))
    before = now
    return changes.filter(
      ({ gross, vat, day, taxDay }) => (gross !== 0 || vat !== 0) && day.slice(0, 7) < taxDay.slice(0, 7),
    )
  })
}

/**
 * Returns what a step takes off the claim in its own period; a cancellation in the period of its
 * invoice takes nothing off before.
 */
function lessenedBy({ lessened, by }: TaxedStep): readonly RateAmounts[] {
  const isInOwnPeriod = 'payment' in by || by.counter.kind === 'CREDIT' || by.counter.taxPeriod === 'CURRENT'
  return isInOwnPeriod ? lessened : []
}

/** Distributes a settled amount in proportion to supplies; the largest takes the rounding rest. */
function settledSupplies(supplies: readonly Supply[], settled: Amounts): Amounts[] {
  const none = { gross: 0, vat: 0 }
  if (sumOf(supplies.map(({ gross }) => gross)) === 0) return supplies.map(() => none)
  const parts = partOf(settled.gross, supplies)
  const largest = supplies.reduce(
    (best, { gross }, index) => (Math.abs(gross) > Math.abs(supplies[best]?.gross ?? 0) ? index : best),
    0,
  )
  const vats = supplies.map((own, index) => (index === largest ? 0 : vatOf(own, parts[index] ?? 0)))
  vats[largest] = settled.vat - sumOf(vats)
  return supplies.map((_, index) => ({ gross: parts[index] ?? 0, vat: vats[index] ?? 0 }))
}

const vatOf = ({ gross, vat }: Supply, part: Cents): Cents =>
  gross === 0 ? 0 : proportionOf(vat, part, gross)

/**
 * Moves the tax of prepaid supplies to the period of the payment: through the advances received of
 * the rate, which are automatic accounts, and back in the period of the supply. Both rows have the
 * day of the payment, so that no account keeps a balance. Reductions of sales without VAT move on
 * their own account; those of a small business, of which DATEV declares nothing, do not.
 */
export function bookPrepaid(source: AdvanceSource, accounts: Accounts): Booking[] {
  const { number, customer } = source.invoice
  const due = new Set(source.due)
  return prepaidOf(source, accounts)
    .filter((one) => due.has(idOfStep(one)) && !one.rate.isSmallBusiness)
    .flatMap(({ account, gross, day, taxDay, ...one }) => {
      const common = {
        source: { kind: 'advance' as const, id: idOfStep(one) },
        day,
        voucher: voucher(number),
        text: `${isTaxedWithMoney(one.rate) ? 'Vorauszahlung' : 'Minderung vor Leistung'}, ${customer}`,
      }
      return [
        ...book(accounts.advanceClearing, account, gross, common),
        ...book(accounts.advanceClearing, account, 0 - gross, { ...common, suppliedOn: taxDay }),
      ]
    })
}
