import type { Deduction } from '@/lib/domain/deduction'
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
  'paidToOther',
  'paidToReadLater',
  'copy',
]

/**
 * Returns the weight of a finding by its code. Every error asks: a rule or the schema is broken.
 */
export function weightOf({ code, severity }: { code: string; severity: Severity }): Weight {
  if (STOPS.includes(code)) return 'STOP'
  return ASKS.includes(code) || severity === 'ERROR' ? 'ASK' : 'INFO'
}

/** Why nothing is deducted until a person says otherwise, by the code of a finding. */
const WHY_NOTHING: Readonly<Record<(typeof DEDUCTION)[number], string>> = {
  otherBuyer: 'Rechnung an jemand anderen (§ 15 Abs. 1 Nr. 1 UStG)',
  'UStG-14c': 'Steuer wohl zu Unrecht ausgewiesen (§ 14c UStG)',
  noGermanRate: 'Steuersatz, den es an diesem Tag nicht gibt (§ 14c UStG)',
}

/** Returns a proposed deduction: none at all where a finding puts the right to it in doubt. */
export function doubtedDeduction(proposed: Deduction, findings: readonly { code: string }[]): Deduction {
  const code = DEDUCTION.find((one) => findings.some((finding) => finding.code === one))
  if (code === undefined || proposed.deductible === 'NONE') return proposed
  return { deductible: 'NONE', deductiblePercent: null, deductibleReason: WHY_NOTHING[code] }
}
