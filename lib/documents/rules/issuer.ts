import type { BasisPoints } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import type { Letterhead } from './print'

/** A company as its documents take from it. */
export interface Issuer {
  useGrossPrice: boolean
  /** § 19 UStG: it charges no VAT. */
  smallBusiness: boolean
  paymentMethod: PaymentMethod
  paymentDays: number
  discountDays: number
  discountPercent: BasisPoints
  /** What it prints. */
  seller: Letterhead
  logoFileId: string | null
}
