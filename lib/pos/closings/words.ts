/**
 * What can be wrong with a closing: receipts that are missing or differ, numbers missing before it,
 * counted cash that differs.
 */
export const CLOSING_CHECKS = ['receipts', 'gap', 'cash'] as const

/** Result of comparing a closing with its receipts: some are missing, some differ, or neither. */
export const CLOSING_STATES = ['INCOMPLETE', 'DEVIATES', 'MATCHES'] as const

/** Parts of a closing that can be compared; those that the till did not send are not. */
export const COMPARED_PARTS = ['total', 'rates', 'cases', 'payments', 'counts', 'cash'] as const

/** Findings that a person may settle with a reason. */
export const SETTLED_FINDINGS = [
  'receiptGap',
  'tseGap',
  'numberTwice',
  'cancelMissing',
  'cancelledTwice',
  'cashNegative',
  'closingGap',
  'redeemedTwice',
] as const

/**
 * What is missing, counted twice or impossible among a till's records. A rejected record is settled
 * where it is listed; closings missing before another one are its `gap`.
 */
export const COMPLETENESS_FINDINGS = [...SETTLED_FINDINGS, 'recordRejected'] as const

/** Findings of a closing; stable words of the API. */
export const CLOSING_FINDINGS = [
  'receiptsMissing',
  'firstReceipt',
  'lastReceipt',
  'grossTotal',
  'rateGross',
  'rateNet',
  'businessCase',
  'businessCaseNet',
  'payment',
  'paymentCount',
  'countReceipts',
  'countCanceled',
  'cashCount',
  'cardPaymentCount',
  'openingCash',
  'movements',
  'cashDesired',
  'cashDifference',
  'netTotal',
  'taxSum',
  'rateVat',
  'caseVat',
  'sign',
  'countedCash',
  'period',
  'numberOrder',
  'unknownRate',
  ...COMPLETENESS_FINDINGS,
] as const

/**
 * Why a finding needs no answer: other systems use the TSE, too, or the day was handed over before
 * numbers were compared.
 */
export const FINDING_NOTES = ['SHARED_TSE', 'HANDED_OVER'] as const

/** Number under which records that name no closing are collected. */
export const NO_CLOSING = -1

/** Irregular fields of a closing: unknown ones, and optional ones that cannot be read. */
export const CLOSING_FLAGS = ['unknownField', 'malformed'] as const

/** A count, and the sum as a decimal. */
interface CountedAmount {
  count: number
  amount: string
}

interface ReceiptReference {
  uuid: string
  number: number
}

interface TseReference {
  transactionNumber: number
  signatureCounter: number
}

/**
 * The optional part of a closing, in wire format: the fields that the till sent, and the paths of
 * fields that could not be used.
 */
export interface ClosingDetails {
  openingCash?: string | undefined
  closingCash?: string | undefined
  payments?:
    | {
        type: string
        name?: string | undefined
        currency?: string | undefined
        foreignAmount?: string | undefined
        amount: string
        count: number
      }[]
    | undefined
  businessCases?:
    | {
        businessCase: string
        name?: string | undefined
        agencyId?: string | undefined
        vatKey: number
        gross: string
        net: string
        vat: string
      }[]
    | undefined
  firstReceipt?: ReceiptReference | undefined
  lastReceipt?: ReceiptReference | undefined
  count?:
    | {
        denominations?: { value: string; pieces: number }[] | undefined
        countedBy?: string | undefined
        countedAt?: string | undefined
      }
    | undefined
  operators?:
    | { operatorId: string; name?: string | undefined; gross: string; countReceipts: number }[]
    | undefined
  cancellations?: CountedAmount | undefined
  returns?: CountedAmount | undefined
  discounts?: CountedAmount | undefined
  lineVoids?: CountedAmount | undefined
  aborted?: CountedAmount | undefined
  training?: CountedAmount | undefined
  drawerOpenings?: number | undefined
  tseOutages?: { from: string; to?: string | undefined; reason: string }[] | undefined
  firstTse?: TseReference | undefined
  lastTse?: TseReference | undefined
  softwareVersion?: string | undefined
  /** Codes of CLOSING_FLAGS with the paths of the fields. */
  flags?: { code: string; path: string }[] | undefined
}
