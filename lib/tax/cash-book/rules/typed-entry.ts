import { bookTakes, type CashBookState } from '@/lib/domain/cash-desk'
import type { Cents } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, type Result } from '@/lib/domain/result'
import type { DeskKind, TypedKind } from '../words'

/** A locked desk. */
export interface Desk extends CashBookState {
  readonly kind: DeskKind
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

const SELF_EXPLAINING: readonly TypedKind[] = ['OPENING_FLOAT', 'TAKINGS', 'CASH_TRANSIT']

/** Whether an entry of a kind needs a reason. */
export const needsReason = (kind: TypedKind): boolean => !SELF_EXPLAINING.includes(kind)

/**
 * Kinds of entries that people may type for a desk. Takings are never typed: those of a till come
 * from its closings, those of an open drawer from a count (§ 146 (1) AO: what is in it beyond its
 * balance), and other cash has none.
 */
export const kindsFor = (
  { kind, lastNumber }: Pick<Desk, 'kind' | 'lastNumber'>,
  kinds: readonly TypedKind[],
): TypedKind[] =>
  kinds.filter((one) => {
    if (one === 'TAKINGS') return false
    return one !== 'OPENING_FLOAT' || (kind !== 'TILL' && lastNumber === 0)
  })

const refusalOf = (kind: TypedKind, desk: DeskKind) => {
  if (kind !== 'TAKINGS') return 'cashBook.openedAlready'
  return desk === 'DRAWER' ? 'cashBook.takingsCounted' : 'cashBook.takingsOfTill'
}

/** Returns an entry if it may be made: its kind, sign and reason, its day and the balance. */
export function typedEntry(desk: Desk, entry: TypedEntry, today: string): Result<TypedEntry, Refusal> {
  const { kind, amount, reason } = entry
  if (kindsFor(desk, [kind]).length === 0) return fail(invalid('kind', refusalOf(kind, desk.kind)))
  const direction = DIRECTIONS[kind]
  if (amount === 0) return fail(invalid('amount', 'cashBook.zero'))
  if (direction !== 0 && Math.sign(amount) !== direction) return fail(invalid('amount', 'cashBook.sign'))
  if (reason === '' && needsReason(kind)) return fail(invalid('reason', 'validation.required'))
  return bookTakes(desk, entry, today)
}
