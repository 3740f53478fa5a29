/** A record as a till pushes it: amounts, prices and quantities as text. */
export interface WireLine {
  productId?: string
  name: string
  productGroup: string
  quantity: string
  price: string
  vatRateId?: string
  vatRate: string
  sumGross: string
  sumNet: string
}

export type WireType = 'SALE' | 'RETURN' | 'CANCELLATION' | 'DEPOSIT' | 'WITHDRAWAL'

interface WireTse {
  transactionNumber: number
  signatureCounter: number
  start: string
  end: string
  serial: string
  signature: string | null
}

export interface WireReceipt {
  uuid: string
  number: number
  type: WireType
  createdAt: string
  cashier: string
  closingNumber: number
  cancels?: string
  customer?: { partnerId: string }
  sumGross: string
  sumNet: string
  sumVat: string
  lines: WireLine[]
  payments: { method: number; amount: string }[]
  tse: WireTse
}

export interface WireClosing {
  uuid: string
  number: number
  posSummaryId: string
  startTime: string
  endTime: string
  grossTotal: string
  netTotal: string
  taxTotal: string
  countReceipts: number
  countCanceled: number
  cardPaymentCount: number
  cashCount: number
  cashDesired: string
  cashActual: string
  cashDeposit: string
  cashAbsorption: string
  taxes: { vatRate: string; net: string; vat: string; gross: string }[]
  articles: { productId?: string; name: string; quantity: string; gross: string }[]
}

export interface TillDay {
  /** In Berlin. */
  day: string
  receipts: WireReceipt[]
  closing: WireClosing
}
