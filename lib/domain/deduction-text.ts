import { germanPercent, basisPointsOf } from './money'
import type { Deduction } from './deduction'

const NAMES = { FULL: 'voll', PART: 'teilweise', NONE: 'nicht' } as const

/** Returns what is deducted: „voll“, „teilweise 70 % (Bewirtung)“, „nicht (Verein)“. */
export function shareText({ deductible, deductiblePercent, deductibleReason }: Deduction): string {
  const share = deductiblePercent === null ? '' : ` ${germanPercent(basisPointsOf(deductiblePercent))}`
  const reason = deductibleReason === '' ? '' : ` (${deductibleReason})`
  return `${NAMES[deductible]}${share}${reason}`
}

/**
 * Returns what is deducted of a line or on an account, for the history: „4650: teilweise 70 %
 * (Bewirtung)“.
 */
export const deductionText = (
  of: Deduction & ({ readonly line: number } | { readonly account: string }),
): string => `${'line' in of ? of.line : of.account}: ${shareText(of)}`
