import { fail, ok, type Result } from '@/lib/domain/result'

/** Instants, both inclusive. */
export interface Span {
  start: Date
  end: Date
}

/** A TSE that Kontor set up at fiskaly. */
export interface OwnTse {
  /** Null until it was initialised: it never signed anything. */
  serial: string | null
  createdAt: Date
  /** Null while it is in use. */
  disabledAt: Date | null
}

/** Why there is nothing to request from fiskaly. */
export type ChoiceRefusal = 'notOurs' | 'notInitialised' | 'notThen'

/** Returns the TSEs that may have signed within a span; refuses if there are none. */
export function chooseTses<Tse extends OwnTse>(
  tses: readonly Tse[],
  { start, end }: Span,
): Result<Tse[], ChoiceRefusal> {
  if (tses.length === 0) return fail('notOurs')
  const initialised = tses.filter(({ serial }) => serial !== null)
  if (initialised.length === 0) return fail('notInitialised')
  const then = initialised.filter(
    ({ createdAt, disabledAt }) => createdAt <= end && (disabledAt === null || disabledAt >= start),
  )
  return then.length > 0 ? ok(then) : fail('notThen')
}
