import { germanPercent, basisPointsOf } from './money'
import type { Deduction } from './deduction'

const NAMES = { FULL: 'voll', PART: 'teilweise', NONE: 'nicht' } as const

/**
 * Returns what is deducted of a line or on an account, for the history: „4650: teilweise 70 %
 * (Bewirtung)“.
 */
export function deductionText({
  deductible,
  deductiblePercent,
  deductibleReason,
  ...of
}: Deduction & ({ readonly line: number } | { readonly account: string })): string {
  const name = 'line' in of ? String(of.line) : of.account
  const share = deductiblePercent === null ? '' : ` ${germanPercent(basisPointsOf(deductiblePercent))}`
  const reason = deductibleReason === '' ? '' : ` (${deductibleReason})`
  return `${name}: ${NAMES[deductible]}${share}${reason}`
}
