import type { BusinessCase, MovementCase, PaymentType, ReceiptKind } from '@/lib/pos/receipts/words'

/** A record as a till pushes it: amounts, prices and quantities as text. */
export interface WireLine {
  productId?: string
  productNumber?: string
  gtin?: string
  unit?: string
  name: string
  productGroup: string
  businessCase?: BusinessCase
  voucherNumber?: string
  isVoid?: true
  quantity: string
  price: string
  vatRateId?: string
  vatRate: string
  vatKey: number
  sumGross: string
  sumNet: string
  amounts?: { type: 'BASE' | 'DISCOUNT'; vatKey: number; gross: string }[]
}

export type WireType = 'SALE' | 'RETURN' | 'CANCELLATION' | 'DEPOSIT' | 'WITHDRAWAL'

export interface WireTax {
  vatKey: number
  vatRate: string
  gross: string
  net: string
  vat: string
}

interface WirePayment {
  /** 1 cash, 2 card; none for sales on account. */
  method?: number
  type: PaymentType
  name: string
  amount: string
}

/** Without number and counter if the TSE was out of order. */
interface WireTse {
  transactionNumber?: number
  signatureCounter?: number
  start: string
  end: string
  serial: string
  signature: string | null
  processType?: string
  processData?: string
  error?: string
}

/** A partner who buys on account. */
export interface BilledPartner {
  partnerId: string
  /** As printed. */
  name: string
}

export interface WireReceipt {
  uuid: string
  number: number
  kind?: ReceiptKind
  type: WireType
  businessCase?: MovementCase
  reason?: string
  startedAt: string
  createdAt: string
  operatorId: string
  cashier: string
  closingNumber: number
  cancels?: string
  references?: { type: 'TRANSACTION'; receiptUuid: string; number: string; closingNumber: number }[]
  customer?: BilledPartner
  sumGross: string
  sumNet: string
  sumVat: string
  taxes: WireTax[]
  lines: WireLine[]
  payments: WirePayment[]
  tse: WireTse
}

interface Counted {
  count: number
  amount: string
}

interface Signed {
  transactionNumber: number
  signatureCounter: number
}

export interface TseOutage {
  from: string
  to: string
  reason: string
}

export interface WireClosing {
  uuid: string
  number: number
  posSummaryId: string
  businessDay: string
  startTime: string
  endTime: string
  grossTotal: string
  netTotal: string
  taxTotal: string
  countReceipts: number
  countCanceled: number
  cardPaymentCount: number
  cashCount: number
  openingCash: string
  cashDesired: string
  cashActual: string
  closingCash: string
  cashDeposit: string
  cashAbsorption: string
  taxes: { vatRate: string; net: string; vat: string; gross: string }[]
  articles: { productId?: string; name: string; quantity: string; gross: string }[]
  payments: { type: PaymentType; name: string; amount: string; count: number }[]
  businessCases: {
    businessCase: BusinessCase | MovementCase
    vatKey: number
    gross: string
    net: string
    vat: string
  }[]
  firstReceipt: { uuid: string; number: number } | null
  lastReceipt: { uuid: string; number: number } | null
  count: { denominations: { value: string; pieces: number }[]; countedBy: string; countedAt: string }
  operators: { operatorId: string; name: string; gross: string; countReceipts: number }[]
  cancellations: Counted
  returns: Counted
  discounts: Counted
  lineVoids: Counted
  aborted: Counted
  training: Counted
  drawerOpenings: number
  tseOutages: TseOutage[]
  firstTse?: Signed
  lastTse?: Signed
  softwareVersion: string
}

export interface TillDay {
  /** In Berlin. */
  day: string
  receipts: WireReceipt[]
  closing: WireClosing
}
