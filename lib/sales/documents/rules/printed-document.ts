import type { DocumentRecord, PositionRecord } from '../schema'

export type PrintedPosition = Pick<
  PositionRecord,
  | 'kind'
  | 'name'
  | 'productNumber'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'vatRate'
  | 'vatCategory'
  | 'sumNet'
  | 'sumGross'
  | 'rebatePercent'
  | 'rebate'
  | 'sumDiscount'
  | 'isDeposit'
  | 'id'
  | 'depositOf'
  | 'deliveryNote'
> &
  Partial<Pick<PositionRecord, 'isOptional' | 'alternativeTo'>>

/** The printed fields of a document, from its record or from a draft that has none yet. */
export interface PrintedDocument extends Pick<
  DocumentRecord,
  | 'documentKind'
  | 'status'
  | 'invoiceType'
  | 'useGrossPrice'
  | 'number'
  | 'date'
  | 'serviceDate'
  | 'serviceDateEnd'
  | 'dueDate'
  | `customer${'Number' | 'Name' | 'Firstname' | 'Lastname' | 'Address' | 'Street'}`
  | `customer${'Zipcode' | 'City' | 'Country' | 'VatId'}`
  | 'buyerReference'
  | 'leitwegId'
  | 'orderNumber'
  | 'orderDate'
  | 'delivery'
  | 'cancelNote'
  | 'cancellationOf'
  | 'related'
  | 'vat'
  | 'sumNet'
  | 'sumVat'
  | 'sumGross'
  | 'paymentMethod'
  | 'paymentDays'
  | 'discountDays'
  | 'discountPercent'
  | 'rebatePercent'
  | 'notePublic'
  | 'showPrices'
  | 'validUntil'
> {
  positions: readonly PrintedPosition[]
}

/** Bills several delivery notes, each with its own subtotal. */
export function isCollective({ documentKind, invoiceType, positions }: PrintedDocument): boolean {
  if (documentKind !== 'INVOICE') return false
  const notes = new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.id ?? []))
  return invoiceType === 'COLLECTIVE' || (invoiceType === 'FINAL' && notes.size > 1)
}
