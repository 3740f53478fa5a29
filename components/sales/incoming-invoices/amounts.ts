import type { RowSum } from '@/components/shared/data-table/types'
import { centsOf, germanAmount, germanNumber } from '@/lib/domain/money'
import type { IncomingInvoiceRow } from '@/lib/sales/incoming-invoices/schema'

/** Whether an invoice is in euros; one that states no currency is. */
export const isEuro = (currency: string | null): boolean => currency === null || currency === 'EUR'

/**
 * Formats a wire amount: „12,50 €“, or „12,50 USD“ in another currency; null stays null. Unit
 * prices may have any number of decimals.
 */
export function amountIn(wire: string, currency: string | null): string
export function amountIn(wire: string | null, currency: string | null): string | null
export function amountIn(wire: string | null, currency: string | null): string | null {
  if (wire === null) return null
  return isEuro(currency) ? germanAmount(wire) : `${germanNumber(wire)}\u00a0${currency}`
}

type Payable = Pick<IncomingInvoiceRow, 'payable' | 'currency'>

/** Returns what an invoice adds to a sum in euro: its payable amount, or why it does not count. */
export const countedPayable = ({ payable, currency }: Payable): ReturnType<RowSum<Payable>['of']> =>
  isEuro(currency) ? centsOf(payable ?? '0') : 'foreignCurrency'
