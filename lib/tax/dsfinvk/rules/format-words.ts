import type { BusinessCase, MovementCase, PaymentType, ReceiptKind } from '@/lib/pos/receipts/words'

/** BON_TYP */
export const RECEIPT_KIND_WORDS: Readonly<Record<ReceiptKind, string>> = {
  RECEIPT: 'Beleg',
  INVOICE: 'AVRechnung',
  TRANSFER: 'AVTransfer',
  ORDER: 'AVBestellung',
  TRAINING: 'AVTraining',
  VOID: 'AVBelegstorno',
  ABORTED: 'AVBelegabbruch',
  BENEFIT_IN_KIND: 'AVSachbezug',
  OTHER: 'AVSonstige',
}

/**
 * BON_NAME of a receipt that takes back more than is left of another one. It is no „Beleg“: those
 * are the sums of the closing.
 */
export const EXCESS = 'Mehr storniert als verkauft, nicht gezählt'

/** GV_TYP */
export const BUSINESS_CASE_WORDS: Readonly<Record<BusinessCase | MovementCase, string>> = {
  SALE: 'Umsatz',
  DEPOSIT_CHARGED: 'Pfand',
  DEPOSIT_REFUNDED: 'PfandRueckzahlung',
  DISCOUNT: 'Rabatt',
  SURCHARGE: 'Aufschlag',
  SUBSIDY_GENUINE: 'ZuschussEcht',
  SUBSIDY_THIRD_PARTY: 'ZuschussUnecht',
  TIP_EMPLOYER: 'TrinkgeldAG',
  TIP_EMPLOYEE: 'TrinkgeldAN',
  VOUCHER_SINGLE_SOLD: 'EinzweckgutscheinKauf',
  VOUCHER_SINGLE_REDEEMED: 'EinzweckgutscheinEinloesung',
  VOUCHER_MULTI_SOLD: 'MehrzweckgutscheinKauf',
  VOUCHER_MULTI_REDEEMED: 'MehrzweckgutscheinEinloesung',
  RECEIVABLE_CREATED: 'Forderungsentstehung',
  RECEIVABLE_SETTLED: 'Forderungsaufloesung',
  ADVANCE_RECEIVED: 'Anzahlungseinstellung',
  ADVANCE_SETTLED: 'Anzahlungsaufloesung',
  OPENING_FLOAT: 'Anfangsbestand',
  CASH_TRANSIT: 'Geldtransit',
  OWNER_DEPOSIT: 'Privateinlage',
  OWNER_WITHDRAWAL: 'Privatentnahme',
  WAGES: 'Lohnzahlung',
  PAYMENT_IN: 'Einzahlung',
  PAYMENT_OUT: 'Auszahlung',
  CASH_DIFFERENCE: 'DifferenzSollIst',
}

/** ZAHLART_TYP */
export const PAYMENT_WORDS: Readonly<Record<PaymentType, string>> = {
  CASH: 'Bar',
  CASHLESS: 'Unbar',
  NONE: 'Keine',
  DEBIT_CARD: 'ECKarte',
  CREDIT_CARD: 'Kreditkarte',
  PAYMENT_SERVICE: 'ElZahlungsdienstleister',
  PREPAID_CARD: 'Guthabenkarte',
}

/** REF_TYP */
export const REFERENCE_WORDS = {
  TRANSACTION: 'Transaktion',
  INVOICE: 'ExterneRechnung',
  DELIVERY_NOTE: 'ExternerLieferschein',
  OTHER: 'ExterneSonstige',
} as const

/** TYP of a part of a price. */
export const AMOUNT_WORDS = { BASE: 'base_amount', DISCOUNT: 'discount', EXTRA: 'extra_amount' } as const

/** KUNDE_TYP */
export const CUSTOMER_WORDS = { CUSTOMER: 'Kunde', EMPLOYEE: 'Mitarbeiter' } as const
