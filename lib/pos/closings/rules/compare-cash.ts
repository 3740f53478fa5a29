import { exactCents, type ExactSum } from '@/lib/domain/money'
import type { ClosingFinding } from '../schema/closing'
import {
  amountFinding,
  isMovement,
  type CheckedClosing,
  type CountedCase,
  type CountedReceipts,
} from './counted-receipts'

const CASH = 1

const grossOf = (cases: readonly CountedCase[]) => cases.reduce((sum, { gross }) => sum + gross, 0n)
const of = (businessCase: string) => (one: CountedCase) => one.businessCase === businessCase

/** Deposits less withdrawals; a booked difference is neither. */
const movedCash = ({ cases }: CountedReceipts) =>
  grossOf(cases.filter((one) => isMovement(one) && !of('CASH_DIFFERENCE')(one)))

/** The cash that a closing began with: as the till sent it, else the float; null if unknown. */
function openingOf({ openingCash }: CheckedClosing, { cases }: CountedReceipts) {
  const floats = cases.filter(of('OPENING_FLOAT'))
  const float = grossOf(floats)
  const sent = openingCash === null ? null : exactCents(openingCash)
  return { sent, floats, float, opening: sent ?? (floats.length > 0 ? float : null) }
}

/**
 * Returns the lowest amount of cash that a drawer had, if it is below zero: no drawer can hold less
 * than nothing. It is the closing's own, or that after one of its receipts, if all have arrived and
 * the cash at the start is known.
 */
export function drawerFindings(
  closing: CheckedClosing,
  receipts: CountedReceipts,
  isIncomplete: boolean,
): ClosingFinding[] {
  const { opening } = openingOf(closing, receipts)
  const atEnd = [closing.cashActual, closing.cashDesired].map((wire) => ({ cash: exactCents(wire), at: {} }))
  const { lowestCash } = receipts
  const between =
    opening === null || isIncomplete || !lowestCash
      ? []
      : [
          {
            cash: opening + BigInt(lowestCash.cents),
            at: { at: new Date(lowestCash.at).toISOString() },
          },
        ]
  const lowest = [...atEnd, ...between].reduce((one, other) => (other.cash < one.cash ? other : one))
  return lowest.cash < 0n ? [amountFinding('cashNegative', 0n, lowest.cash, lowest.at)] : []
}

/**
 * Compares the expected cash: opening + cash payments + deposits − withdrawals. A deposit
 * OPENING_FLOAT and the opening cash are the same money. Null where the opening cash is unknown.
 */
export function compareCash(closing: CheckedClosing, receipts: CountedReceipts): ClosingFinding[] | null {
  const { sent, floats, float, opening } = openingOf(closing, receipts)
  if (opening === null) return null
  const paid = receipts.payments.reduce(
    (sum, { method, amount }) => sum + (method === CASH ? amount : 0n),
    0n,
  )
  const expected = opening + paid + movedCash(receipts) - float
  const desired = exactCents(closing.cashDesired)
  const isOther = sent !== null && floats.length > 0 && sent !== float
  return [
    ...(isOther ? [amountFinding('openingCash', float, sent)] : []),
    ...(expected === desired ? [] : [amountFinding('cashDesired', expected, desired)]),
  ]
}

const magnitude = (cents: ExactSum) => (cents < 0n ? -cents : cents)

/**
 * Compares deposits and withdrawals, which a closing always has, and a booked difference. The float
 * at the start may or may not be among the deposits.
 */
export function movementFindings(closing: CheckedClosing, receipts: CountedReceipts): ClosingFinding[] {
  const float = grossOf(receipts.cases.filter(of('OPENING_FLOAT')))
  const moved = movedCash(receipts)
  const sent = magnitude(exactCents(closing.cashDeposit)) - magnitude(exactCents(closing.cashAbsorption))
  const booked = receipts.cases.filter(of('CASH_DIFFERENCE'))
  const difference = exactCents(closing.cashActual) - exactCents(closing.cashDesired)
  const isBooked = booked.length === 0 || grossOf(booked) === difference
  return [
    ...(sent === moved || sent === moved - float ? [] : [amountFinding('movements', moved, sent)]),
    ...(isBooked ? [] : [amountFinding('cashDifference', grossOf(booked), difference)]),
  ]
}
