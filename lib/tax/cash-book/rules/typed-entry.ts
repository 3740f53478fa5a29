import { germanDay } from '@/lib/domain/business-date'
import { germanMoney, type Cents } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { DeskKind, TypedKind } from '../words'

/** A locked desk. */
export interface Desk {
  readonly kind: DeskKind
  readonly isActive: boolean
  readonly balance: Cents
  readonly lastDay: string | null
  /** Last day that was counted. */
  readonly countedOn: string | null
  readonly lastNumber: number
}

/** An entry that a person makes. */
export interface TypedEntry {
  readonly date: string
  readonly kind: TypedKind
  readonly amount: Cents
  readonly reason: string
}

/** Which way the money of a kind goes; 0 for either. */
export const DIRECTIONS = {
  OPENING_FLOAT: 1,
  TAKINGS: 1,
  PAYMENT_IN: 1,
  OWNER_DEPOSIT: 1,
  CASH_TRANSIT: 0,
  EXPENSE: -1,
  PAYMENT_OUT: -1,
  OWNER_WITHDRAWAL: -1,
  WAGES: -1,
} as const satisfies Record<TypedKind, -1 | 0 | 1>

/** Kinds that say enough by themselves. */
const SELF_EXPLAINING: readonly TypedKind[] = ['OPENING_FLOAT', 'TAKINGS', 'CASH_TRANSIT']

/**
 * Kinds of entries for a desk: the takings of a till come from its closings, those of an open
 * drawer are typed, and other cash has none.
 */
export const kindsFor = (
  { kind, lastNumber }: Pick<Desk, 'kind' | 'lastNumber'>,
  kinds: readonly TypedKind[],
): TypedKind[] =>
  kinds.filter((one) => {
    if (one === 'TAKINGS') return kind === 'DRAWER'
    return one !== 'OPENING_FLOAT' || (kind !== 'TILL' && lastNumber === 0)
  })

const CLOSED: Refusal = { kind: 'conflict', code: 'cashBook.deskClosed' }

/** Returns an entry if it may be made: its kind, sign and reason, its day and the balance. */
export function typedEntry(desk: Desk, entry: TypedEntry, today: string): Result<TypedEntry, Refusal> {
  const { kind, amount, reason } = entry
  if (kindsFor(desk, [kind]).length === 0)
    return fail(invalid('kind', kind === 'TAKINGS' ? 'cashBook.takingsOfTill' : 'cashBook.openedAlready'))
  const direction = DIRECTIONS[kind]
  if (amount === 0) return fail(invalid('amount', 'cashBook.zero'))
  if (direction !== 0 && Math.sign(amount) !== direction) return fail(invalid('amount', 'cashBook.sign'))
  if (reason === '' && !SELF_EXPLAINING.includes(kind)) return fail(invalid('reason', 'validation.required'))
  return bookTakes(desk, entry, today)
}

/**
 * Returns an entry if the book of a desk takes one of its day and amount. Refused: the desk is
 * closed, the day is in the future, has later entries or is past and counted, or money would leave
 * that is not there.
 * The database decides the same (`platform.enter_cash`).
 */
export function bookTakes<Entry extends Pick<TypedEntry, 'date' | 'amount'>>(
  { isActive, balance, lastDay, countedOn }: Pick<Desk, 'isActive' | 'balance' | 'lastDay' | 'countedOn'>,
  entry: Entry,
  today: string,
): Result<Entry, Refusal> {
  const { date, amount } = entry
  if (!isActive) return fail(CLOSED)
  if (date > today) return fail(invalid('date', 'cashBook.future'))
  if (lastDay !== null && date < lastDay)
    return fail(invalid('date', 'cashBook.pastDay', { day: germanDay(lastDay) }))
  if (countedOn !== null && date <= countedOn && date < today)
    return fail(invalid('date', 'cashBook.countedDay', { day: germanDay(countedOn) }))
  if (amount < 0 && balance + amount < 0)
    return fail(
      invalid('amount', 'cashBook.negative', { day: germanDay(date), balance: germanMoney(balance) }),
    )
  return ok(entry)
}
