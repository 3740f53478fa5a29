import { sumOf, type Cents } from '@/lib/domain/money'
import type { StandingClaim } from '@/lib/sales/dunning-claims/rules/settle-claims'
import { hasLumpSum, lateClaimsOf, type LateCharges, type LateClaim } from './late-claims'
import { nextStep, payUntil, type LastReminder } from './due-level'
import { LEVELS, type Level, type ReminderLevels } from '@/lib/catalog/companies/rules/reminder-levels'

/** An overdue invoice that may get a reminder. Days are business dates. */
export interface OverdueInvoice {
  id: string
  customerId: string
  number: string
  date: string
  dueDate: string
  gross: Cents
  open: Cents
  disputed: boolean
  /** Collected by direct debit, none of which has been returned. */
  collected: boolean
  last: LastReminder | null
}

interface LetterItem {
  id: string
  number: string
  date: string
  dueDate: string
  gross: Cents
  open: Cents
  /** The level of this letter. */
  level: Level
}

/** The invoices of one level, with that level's settings. */
export interface LetterBlock {
  level: Level
  items: LetterItem[]
  open: Cents
  payUntil: string
}

/** The letter to one customer. */
export interface Letter {
  customerId: string
  /** The highest level of its invoices. */
  level: Level
  /** The highest level first. */
  blocks: LetterBlock[]
  open: Cents
  /**
   * The customer's credit less what left-out invoices use up; less than the first invoice's `open`.
   */
  credit: Cents
  /**
   * The fee of its highest level, less payments on the fee that it replaces; 0 together with a lump
   * sum, which includes it.
   */
  fee: Cents
  /** The claim for the fee; null for none. */
  feeClaim: { amount: Cents; replaces: string[] } | null
  /** For all its invoices of level 2 and 3, less payments on the claims that it replaces. */
  interest: Cents
  lumpSum: Cents
  /** The resulting claims. */
  lateClaims: LateClaim[]
  /** Open amount of claims of earlier letters. */
  claims: Cents
  /** open − credit + fee + interest + lumpSum + claims */
  total: Cents
  /** Deadline of its highest level. */
  payUntil: string
}

export const LEFT_OUT = ['noReminder', 'disputed', 'collected', 'notYet', 'finished', 'creditCovers'] as const
type LeftOutReason = (typeof LEFT_OUT)[number]

/** Invoices of a customer that get no reminder, and why. */
export interface LeftOut {
  customerId: string
  reason: LeftOutReason
  invoices: number
  open: Cents
  /** When the first of them is due; for `notYet` only. */
  on: string | null
}

/** A customer's balance in the company in addition to the invoices. */
export interface Standing {
  credit: Cents
  /** Claims in force of earlier letters. */
  claims: readonly StandingClaim[]
}

interface Terms {
  levels: ReminderLevels
  date: string
  /** By invoice, up to that date; invoices without charges are left out. */
  charges?: ReadonlyMap<string, LateCharges>
}

/**
 * Returns the letters of a day, one per customer, and the invoices left out. Each invoice rises by
 * one level; each level is a block of its own. A credit covers the invoices of the highest level
 * first: covered ones get no reminder, and the rest of the credit reduces the claim.
 */
export function lettersOf(
  invoices: readonly OverdueInvoice[],
  standings: ReadonlyMap<string, Standing>,
  terms: Terms,
): { letters: Letter[]; leftOut: LeftOut[] } {
  const byCustomer = new Map<string, OverdueInvoice[]>()
  for (const invoice of invoices)
    byCustomer.set(invoice.customerId, [...(byCustomer.get(invoice.customerId) ?? []), invoice])
  const judged = [...byCustomer].map(([customerId, own]) =>
    judgeCustomer(customerId, own, standings.get(customerId) ?? { credit: 0, claims: [] }, terms),
  )
  return {
    letters: judged.flatMap(({ letter }) => (letter ? [letter] : [])),
    leftOut: judged.flatMap(({ leftOut }) => leftOut),
  }
}

function judgeCustomer(
  customerId: string,
  invoices: readonly OverdueInvoice[],
  { credit, claims }: Standing,
  terms: Terms,
) {
  const due: LetterItem[] = []
  const aside = new Map<LeftOutReason, LeftOut>()
  const leave = (reason: LeftOutReason, open: Cents, on: string | null = null) => {
    const existing = aside.get(reason) ?? { customerId, reason, invoices: 0, open: 0, on }
    const first = [existing.on, on].filter((one) => one !== null).toSorted()[0] ?? null
    aside.set(reason, {
      ...existing,
      invoices: existing.invoices + 1,
      open: sumOf([existing.open, open]),
      on: first,
    })
  }
  for (const { disputed, collected, last, customerId: _known, ...invoice } of invoices) {
    const step = nextStep(invoice.dueDate, last, terms.levels, terms.date)
    if (disputed) leave('disputed', invoice.open)
    else if (collected) leave('collected', invoice.open)
    else if (step.kind === 'due') due.push({ ...invoice, level: step.level })
    else leave(step.kind, invoice.open, step.kind === 'notYet' ? step.on : null)
  }
  let left = credit
  const items = due
    .toSorted((a, b) => b.level - a.level)
    .filter(({ open }) => {
      const isCovered = open <= left
      if (isCovered) {
        left -= open
        leave('creditCovers', open)
      }
      return !isCovered
    })
  const letter = items.length > 0 ? letterOf(customerId, items, { credit: left, claims }, terms) : null
  return { letter, leftOut: [...aside.values()] }
}

function letterOf(
  customerId: string,
  items: LetterItem[],
  { credit, claims }: Standing,
  { levels, date, charges = new Map() }: Terms,
): Letter {
  const blocks = LEVELS.toReversed().flatMap((level): LetterBlock[] => {
    const own = items.filter((item) => item.level === level)
    if (own.length === 0) return []
    return [
      {
        level,
        items: own,
        open: sumOf(own.map((item) => item.open)),
        payUntil: payUntil(level, levels, date),
      },
    ]
  })
  const level = items[0]?.level ?? 1
  const open = sumOf(blocks.map((block) => block.open))
  const late = lateClaimsOf(items, charges, claims)
  const fee = hasLumpSum(items, late) ? 0 : levels[level].fee
  const charged = feeOf(items, fee, late.others)
  const total = sumOf([open, 0 - credit, charged.fee, late.interest, late.lumpSum, charged.claims])
  return {
    customerId,
    level,
    blocks,
    open,
    credit,
    ...charged,
    interest: late.interest,
    lumpSum: late.lumpSum,
    lateClaims: late.raised,
    total,
    payUntil: payUntil(level, levels, date),
  }
}

/**
 * The fee replaces the fees of letters that include one of the same invoices; others stay in force.
 */
function feeOf(items: readonly LetterItem[], fee: Cents, claims: readonly StandingClaim[]) {
  const itemIds = new Set(items.map(({ id }) => id))
  const isReplaced = ({ kind, invoices }: StandingClaim) =>
    fee > 0 && kind === 'FEE' && invoices.some((id) => itemIds.has(id))
  const replaced = claims.filter(isReplaced)
  const sumPaid = sumOf(replaced.map((claim) => claim.paid))
  const amount = Math.max(fee, sumPaid)
  const others = claims.filter((claim) => !isReplaced(claim))
  return {
    fee: amount - sumPaid,
    feeClaim: amount > 0 ? { amount, replaces: replaced.map(({ id }) => id) } : null,
    claims: sumOf(others.map((claim) => claim.open)),
  }
}
