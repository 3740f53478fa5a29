import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import { germanRates } from '@/lib/domain/german-rates'
import { proportionOf, type Cents } from '@/lib/domain/money'
import type { IncomingRow } from '../words'
import { partOf } from './bookings'
import { farmTax, purchaseCase, type Purchase, type PurchaseCase } from './input-tax'

/** Skonto that a payment of a received invoice took; negative for a payment that was reversed. */
export interface TakenDiscount {
  /** The payment. */
  readonly id: string
  readonly day: string
  readonly amount: Cents
}

/** The invoice that a Skonto belongs to, as it is booked. */
interface DiscountedInvoice {
  readonly suppliedOn: string
  readonly rates: readonly {
    readonly gross: Cents
    readonly vat: Cents
    readonly purchase: Purchase
    /** Day whose period its VAT belongs to. */
    readonly taxedOn: string
  }[]
}

/** The part of a Skonto that a rate of its invoice has. */
export interface DiscountShare {
  readonly account: string
  readonly gross: Cents
  /** VAT in it, which is no longer input tax. */
  readonly vat: Cents
  /** Null if it is not known, or books no tax. */
  readonly of: PurchaseCase | null
  /** Day whose period it belongs to: of its payment, not before that of the rate. */
  readonly taxedOn: string
}

/**
 * Returns the parts of a Skonto by rate, in proportion to the invoice's amounts of each: input tax
 * is reduced with it (§ 17 (1) UStG). VAT values and DATEV take them from here.
 */
export function discountShares(
  { amount, day }: TakenDiscount,
  { rates }: DiscountedInvoice,
  accounts: Accounts,
): DiscountShare[] {
  const parts = partOf(amount, rates)
  return rates.flatMap(({ gross, vat, purchase, ...rate }, index) => {
    const part = parts[index] ?? 0
    if (part === 0) return []
    const found = purchaseCase(purchase)
    const account = found.ok ? accountOf(found.value, purchase, accounts) : accounts.suspense
    const of = found.ok && account !== accounts.suspense ? found.value : null
    const taxedOn = day > rate.taxedOn ? day : rate.taxedOn
    return [{ account, gross: part, vat: gross === 0 ? 0 : proportionOf(vat, part, gross), of, taxedOn }]
  })
}

/**
 * Returns the account of a part. Where the customer owes the VAT, none is known for services at
 * the reduced rate, nor without input tax: the adviser moves it.
 */
function accountOf(of: PurchaseCase, { rate, suppliedOn }: Purchase, accounts: Accounts): string {
  if (of.kind === 'none') return accounts.purchaseDiscountOther
  if (of.kind !== 'invoiced' && !of.isDeducted) return accounts.suspense
  if (of.kind === 'acquired') return of.isFull ? accounts.purchaseDiscountEu19 : accounts.purchaseDiscountEu7
  if (of.kind !== 'invoiced') return of.isFull ? accounts.purchaseDiscountOwed : accounts.suspense
  const [full] = germanRates(suppliedOn)
  const farm = farmTax(rate, suppliedOn)
  if (farm) return farm === 'inputFarm' ? accounts.purchaseDiscountFarm : accounts.purchaseDiscountForestry
  return rate === full ? accounts.purchaseDiscount19 : accounts.purchaseDiscount7
}

type Common = Pick<IncomingRow, 'creditor' | 'supplierId' | 'voucher'> & { readonly supplier: string }

/** Returns the rows of the Skonto of an invoice: less is owed to the creditor. */
export function rowsOfDiscounts(
  discounts: readonly TakenDiscount[],
  booked: DiscountedInvoice,
  settings: DatevSettings,
  { supplier, ...common }: Common,
): IncomingRow[] {
  const accounts = accountsOf(settings)
  return discounts.flatMap((discount) =>
    discountShares(discount, booked, accounts).map(({ account, gross, taxedOn }) => ({
      ...common,
      suppliedOn: booked.suppliedOn,
      account,
      amount: 0 - gross,
      taxKey: '',
      day: discount.day,
      taxedOn,
      dueOn: null,
      text: `Skonto, ${supplier}`,
      isDiscount: true as const,
    })),
  )
}
