import type { Severity, Weight } from '../words'

/** Findings that an invoice cannot be checked with: it is no debt of the company. */
const STOPS = ['ownInvoice', 'testInvoice', 'otherCompany']

/** Findings about the right to deduct input tax: a person decides about the deduction first. */
const DEDUCTION = ['otherBuyer', 'UStG-14c', 'noGermanRate'] as const

/** Findings that a person answers before the invoice counts as checked. */
const ASKS: readonly string[] = [
  ...DEDUCTION,
  'duplicateNumber',
  'noValidIban',
  'otherIban',
  'otherName',
  'copy',
]

/**
 * Returns the weight of a finding by its code. Every error asks: a rule or the schema is broken.
 */
export function weightOf({ code, severity }: { code: string; severity: Severity }): Weight {
  if (STOPS.includes(code)) return 'STOP'
  return ASKS.includes(code) || severity === 'ERROR' ? 'ASK' : 'INFO'
}
