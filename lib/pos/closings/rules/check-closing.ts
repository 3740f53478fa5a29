import { exactCents } from '@/lib/domain/money'
import type { ClosingCheck, ClosingFinding } from '../schema/closing'
import { COMPARED_PARTS } from '../words'
import { compareCash, drawerFindings, movementFindings } from './compare-cash'
import { compareCases, compareRates } from './compare-cases'
import {
  completenessFindings,
  isOpenFinding,
  withAnswers,
  type Completeness,
  type FindingAnswers,
} from './completeness'
import { compareCounts, comparePayments } from './compare-payments'
import {
  amountFinding,
  countFinding,
  isMovement,
  type CheckedClosing,
  type CountedReceipts,
} from './counted-receipts'
import { lacksReceipts } from './lacks-receipts'
import { ownFindings, type ClosingSurroundings } from './own-findings'

/** What a closing's records are checked for besides their sums. */
export interface CheckedCompleteness extends Completeness {
  answers: FindingAnswers
}

/**
 * Compares a closing with the receipts of its number, and its figures with each other, and looks
 * whether its records are complete. While receipts are missing, only its own figures are compared.
 * `compared` names the parts that the till sent and that were compared. A finding that a person has
 * answered stays, but the closing no longer deviates by it.
 */
export function checkClosing(
  closing: CheckedClosing,
  receipts: CountedReceipts,
  surroundings: ClosingSurroundings,
  completeness: CheckedCompleteness,
): ClosingCheck {
  const missing = missingReceipts(closing, receipts, completeness.exceeding.length)
  const isIncomplete = missing.length > 0
  const own = [
    ...ownFindings(closing, surroundings),
    ...drawerFindings(closing, receipts, isIncomplete),
    ...completenessFindings(completeness, isIncomplete),
  ]
  const answered = (findings: readonly ClosingFinding[]) => withAnswers(findings, completeness.answers)
  if (isIncomplete) return { state: 'INCOMPLETE', compared: [], findings: answered([...missing, ...own]) }
  const parts = {
    total: compareTotal(closing, receipts),
    rates: compareRates(closing, receipts),
    cases: compareCases(closing, receipts),
    payments: comparePayments(closing, receipts),
    counts: compareCounts(closing, receipts),
    cash: compareCash(closing, receipts),
  }
  const found = COMPARED_PARTS.flatMap((part) => parts[part] ?? [])
  const findings = answered([...found, ...movementFindings(closing, receipts), ...own])
  return {
    state: findings.some(isOpenFinding) ? 'DEVIATES' : 'MATCHES',
    compared: COMPARED_PARTS.filter((part) => parts[part] !== null),
    findings,
  }
}

/** `beside` are receipts that have arrived but count in nothing. */
function missingReceipts(
  closing: CheckedClosing,
  receipts: CountedReceipts,
  beside: number,
): ClosingFinding[] {
  const arrived = withoutMovements(receipts) + beside
  const isFew = lacksReceipts(
    { count: closing.countReceipts, gross: exactCents(closing.grossTotal) },
    { sold: arrived, movements: receipts.countReceipts + beside - arrived, gross: receipts.allGross },
  )
  const named = (code: 'firstReceipt' | 'lastReceipt', hasArrived: boolean): ClosingFinding[] => {
    const reference = closing[code]
    return reference && !hasArrived ? [{ code, expected: String(reference.number), found: '' }] : []
  }
  return [
    ...(isFew ? [countFinding('receiptsMissing', closing.countReceipts, arrived)] : []),
    ...named('firstReceipt', receipts.hasFirst),
    ...named('lastReceipt', receipts.hasLast),
  ]
}

const withoutMovements = ({ countReceipts, cases }: CountedReceipts) =>
  cases.filter(isMovement).reduce((rest, { count }) => rest - count, countReceipts)

function compareTotal({ grossTotal }: CheckedClosing, { allGross }: CountedReceipts): ClosingFinding[] {
  const found = exactCents(grossTotal)
  return found === allGross ? [] : [amountFinding('grossTotal', allGross, found)]
}
