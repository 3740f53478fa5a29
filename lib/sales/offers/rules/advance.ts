import { germanMoney, germanPercent, proportionOf, shareOf, sumOf, type Cents } from '@/lib/domain/money'
import { pick } from '@/lib/domain/pick'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, type Result } from '@/lib/domain/result'
import type { RateSum } from '@/lib/domain/vat'
import type {
  BookedPosition,
  DocumentFields,
  DraftPosition,
} from '@/lib/sales/documents/rules/document-fields'
import { changedDraft, type Draft } from '@/lib/sales/documents/rules/draft'
import { newDraft, NO_DISCOUNT, type NewDraftSource } from '@/lib/sales/documents/rules/new-draft'
import { priceAsBooked } from '@/lib/sales/documents/rules/pricing'
import { AGREED } from './follow-up'

/** An advance on an order: a share of it (percent × 100), or gross cents; one of them is 0. */
interface WishedAdvance {
  percent: number
  amount: Cents
}

interface Advance {
  id: string
  /** Business date. */
  today: string
  wished: WishedAdvance
  /** Earlier advances on the order, drafts too, gross in cents. */
  billed: Cents
}

/**
 * Returns the draft of an advance (Abschlagsrechnung) on what was ordered less its rebate, with a
 * position for each of its VAT rates. A share is that of each rate, an amount is spread over them
 * in proportion, to the cent. All advances together never exceed the order.
 */
export function advanceDraft(
  offer: DocumentFields,
  ordered: readonly BookedPosition[],
  { id, today, wished, billed }: Advance,
  source: NewDraftSource,
): Result<Draft, Refusal> {
  if (!source.customer) return fail(CUSTOMER_DELETED)
  const { percent, amount } = wished
  const field = amount > 0 ? 'amount' : 'percent'
  if (percent > 0 && amount > 0) return fail(invalid('amount', 'offer.advanceTwice'))
  if (percent <= 0 && amount <= 0) return fail(invalid('percent', 'offer.advanceNothing'))
  const firm = ordered.map((one) => ({ ...one, isOptional: false, alternativeTo: null }))
  const { sums } = priceAsBooked(firm, offer.useGrossPrice, offer)
  const begun = newDraft(
    {
      id,
      companyId: offer.companyId,
      family: 'INVOICE',
      invoiceType: 'ADVANCE',
      date: today,
      positions: [],
      fields: {},
    },
    source,
  )
  if (!begun.ok) return begun
  const share = percent > 0 ? ` ${germanPercent(percent)}` : ''
  const name = `Abschlag${share} auf Angebot ${offer.number ?? ''}`.trim()
  const agreed = { ...pick(offer, AGREED), ...NO_DISCOUNT, offerId: offer.id }
  const written = (amounts: readonly Cents[], useGrossPrice: boolean) => {
    const positions = sums.vat.map(({ vatRateId }, index) =>
      position(source.newId(), name, vatRateId, amounts[index] ?? 0),
    )
    return changedDraft(
      { ...begun.value, row: { ...begun.value.row, ...agreed, useGrossPrice } },
      {},
      positions.filter(({ price }) => price !== 0),
    )
  }
  const rest = sums.sumGross - billed
  const shared =
    percent > 0 ? written(sharesOf(sums.vat, percent, offer.useGrossPrice), offer.useGrossPrice) : null
  if (shared && (!shared.ok || shared.value.sums.sumGross <= rest)) return shared
  const wanted = shared ? shared.value.sums.sumGross : amount
  // the shares of each rate are rounded: two halves may be some cents more than the order
  const tolerated = shared && rest > 0 ? 2 * sums.vat.length : 0
  if (wanted > rest + tolerated)
    return fail(invalid(field, 'offer.advanceTooMuch', { rest: germanMoney(Math.max(0, rest)) }))
  // an amount is gross, so that it is what the customer pays
  return written(spreadOver(sums.vat, Math.min(wanted, rest)), true)
}

const sharesOf = (rates: readonly RateSum[], percent: number, isGross: boolean): Cents[] =>
  rates.map(({ net, gross }) => shareOf(isGross ? gross : net, percent))

/**
 * Spreads a gross amount over the rates by their gross; the first takes the rounding difference.
 */
function spreadOver(rates: readonly RateSum[], amount: Cents): Cents[] {
  const whole = sumOf(rates.map(({ gross }) => gross))
  const others = rates.slice(1).map(({ gross }) => proportionOf(amount, gross, whole))
  return [amount - sumOf(others), ...others]
}

/** Prices have four decimals, quantities three. */
const position = (id: string, name: string, vatRateId: string, amount: Cents): DraftPosition => ({
  id,
  name,
  vatRateId,
  kind: 'ITEM',
  productId: null,
  productNumber: '',
  description: '',
  unit: 'LS',
  price: amount * 100,
  quantity: 1000,
  depositOf: null,
  deliveryNote: null,
})

const CUSTOMER_DELETED: Refusal = { kind: 'conflict', code: 'document.customerOfCopyDeleted' }
