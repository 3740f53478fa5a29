import type { DeliveryAddress } from '@/lib/domain/delivery-address'

/** Fields of a document printed verbatim. */
export const PRINTED_TEXTS = [
  'customerName',
  'customerFirstname',
  'customerLastname',
  'customerAddress',
  'customerStreet',
  'customerZipcode',
  'customerCity',
  'customerVatId',
  'buyerReference',
  'leitwegId',
  'orderNumber',
  'notePublic',
] as const
/** Fields of a position printed verbatim. */
export const POSITION_TEXTS = ['name', 'description', 'productNumber', 'unit'] as const

/** Lines of the delivery address printed verbatim. */
export const DELIVERY_TEXTS = ['name', 'address', 'street', 'zipCode', 'city'] as const

type PrintedText = (typeof PRINTED_TEXTS)[number] | (typeof POSITION_TEXTS)[number] | 'delivery'

/** The texts of a document, stored or being edited. */
export type PrintedTexts = Partial<Record<(typeof PRINTED_TEXTS)[number], string>> & {
  delivery?: DeliveryAddress | null
  positions: readonly Record<(typeof POSITION_TEXTS)[number], string>[]
}

export interface Unprintable {
  /** Where the editor shows it, such as `positions.2.name`. */
  path: string
  field: PrintedText
  /** Number of the position, counted from 1; otherwise 0. */
  line: number
  /** Characters that no font has, separated by spaces. */
  characters: string
}
