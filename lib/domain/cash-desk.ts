import { germanDay } from './business-date'
import { germanMoney, type Cents } from './money'
import { invalid, type Refusal } from './refusal'
import { fail, ok, type Result } from './result'

/** The state of a locked cash desk's book. */
export interface CashBookState {
  readonly isActive: boolean
  readonly balance: Cents
  readonly lastDay: string | null
  /** Last day that was counted. */
  readonly countedOn: string | null
}

interface CashMovement {
  /** Business day. */
  readonly date: string
  /** Negative for money that leaves the desk. */
  readonly amount: Cents
}

const CLOSED: Refusal = { kind: 'conflict', code: 'cashBook.deskClosed' }

/**
 * Returns an entry if the book of a desk accepts its day and amount. Refused if the desk is closed,
 * the day is in the future, has later entries or is past and counted, or if more money would leave
 * than there is.
 * The database decides the same (`platform.enter_cash`).
 */
export function bookTakes<Entry extends CashMovement>(
  { isActive, balance, lastDay, countedOn }: CashBookState,
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
