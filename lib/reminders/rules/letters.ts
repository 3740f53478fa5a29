import { sumOf, type Cents } from '@/lib/domain/money'
import { nextStep, payUntil, type LastReminder } from './due-level'
import type { Level, ReminderLevels } from '@/lib/companies/rules/reminder-levels'

/** An overdue invoice that may be reminded of. Days are business dates. */
export interface OverdueInvoice {
  id: string
  customerId: string
  number: string
  date: string
  dueDate: string
  open: Cents
  disputed: boolean
  /** By direct debit, and none has come back so far. */
  collected: boolean
  last: LastReminder | null
}

export interface LetterItem {
  id: string
  number: string
  date: string
  dueDate: string
  open: Cents
  /** The level that this letter brings. */
  level: Level
}

/** What one customer is written. */
export interface Letter {
  customerId: string
  /** The highest of its invoices: its texts, fee and deadline hold. */
  level: Level
  items: LetterItem[]
  open: Cents
  /** What the customer has as a credit; less than `open`. */
  credit: Cents
  fee: Cents
  /** open − credit + fee */
  total: Cents
  payUntil: string
}

export const LEFT_OUT = ['noReminder', 'disputed', 'collected', 'notYet', 'finished', 'creditCovers'] as const
export type LeftOutReason = (typeof LEFT_OUT)[number]

/** Invoices of a customer that get no reminder, and why. */
export interface LeftOut {
  customerId: string
  reason: LeftOutReason
  invoices: number
  open: Cents
  /** When the first of them comes; of `notYet` alone. */
  on: string | null
}

interface Terms {
  levels: ReminderLevels
  date: string
}

/**
 * The letters of a day, one a customer, and what is left out of them. Each invoice rises by one level; the letter speaks
 * with the voice of its highest. A credit (cents, by customer) lessens what is claimed, and covers it where it is as much.
 */
export function lettersOf(
  invoices: readonly OverdueInvoice[],
  credits: ReadonlyMap<string, Cents>,
  terms: Terms,
): { letters: Letter[]; leftOut: LeftOut[] } {
  const byCustomer = new Map<string, OverdueInvoice[]>()
  for (const invoice of invoices)
    byCustomer.set(invoice.customerId, [...(byCustomer.get(invoice.customerId) ?? []), invoice])
  const judged = [...byCustomer].map(([customerId, own]) =>
    judgeCustomer(customerId, own, credits.get(customerId) ?? 0, terms),
  )
  return {
    letters: judged.flatMap(({ letter }) => (letter ? [letter] : [])),
    leftOut: judged.flatMap(({ leftOut }) => leftOut),
  }
}

function judgeCustomer(customerId: string, invoices: readonly OverdueInvoice[], credit: Cents, terms: Terms) {
  const items: LetterItem[] = []
  const aside = new Map<LeftOutReason, LeftOut>()
  const leave = (reason: LeftOutReason, open: Cents, on: string | null = null) => {
    const known = aside.get(reason) ?? { customerId, reason, invoices: 0, open: 0, on }
    const first = [known.on, on].filter((one) => one !== null).toSorted()[0] ?? null
    aside.set(reason, { ...known, invoices: known.invoices + 1, open: sumOf([known.open, open]), on: first })
  }
  for (const { disputed, collected, last, customerId: _known, ...invoice } of invoices) {
    const step = nextStep(invoice.dueDate, last, terms.levels, terms.date)
    if (disputed) leave('disputed', invoice.open)
    else if (collected) leave('collected', invoice.open)
    else if (step.kind === 'due') items.push({ ...invoice, level: step.level })
    else leave(step.kind, invoice.open, step.kind === 'notYet' ? step.on : null)
  }
  const open = sumOf(items.map((item) => item.open))
  if (items.length > 0 && credit < open)
    return { letter: letterOf(customerId, items, { open, credit }, terms), leftOut: [...aside.values()] }
  for (const item of items) leave('creditCovers', item.open)
  return { letter: null, leftOut: [...aside.values()] }
}

function letterOf(
  customerId: string,
  items: LetterItem[],
  { open, credit }: { open: Cents; credit: Cents },
  { levels, date }: Terms,
): Letter {
  const level = items.reduce<Level>((highest, item) => (item.level > highest ? item.level : highest), 1)
  const { fee } = levels[level]
  const total = sumOf([open, 0 - credit, fee])
  return { customerId, level, items, open, credit, fee, total, payUntil: payUntil(level, levels, date) }
}
