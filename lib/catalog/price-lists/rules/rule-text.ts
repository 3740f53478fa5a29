import { germanAmount, germanNumber } from '@/lib/domain/money'

/** The amount that a rule gives, in wire format. */
export interface GivenAmount {
  percent: string | null
  price: string | null
  minQuantity: string | null
}

/** Returns „−10 %“ or „2,90 €“, with „ab 12“ for a minimum quantity. */
export function amountText({ percent, price, minQuantity }: GivenAmount): string {
  const amount = price === null ? `−${germanNumber(percent ?? '0', 0)}\u00a0%` : germanAmount(price)
  return minQuantity === null ? amount : `${amount} ab ${germanNumber(minQuantity, 0)}`
}
