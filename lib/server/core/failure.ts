import type { DatabaseUnavailable } from '@/db/connection'
import { OutsideExactRange } from '@/lib/domain/money'
import { isBrokenOff } from './broken-off'
import { AppError, type AppErrorKind } from './errors'
import { newId } from './ids'
import { log } from '@/lib/server/start/log'
import { errorText, fieldErrors } from './translate'
import type { ActionFailure } from './action-result'

export interface Failure extends ActionFailure {
  kind: AppErrorKind | 'unknown'
  params: Record<string, string | number>
}

/** SQL states that our triggers raise (`db/routines`); their hint is the refusal's code. */
const RAISED: Readonly<Record<string, AppErrorKind>> = { KO409: 'conflict', KO422: 'invalid' }

/**
 * statement_timeout and lock_timeout of the application's role, and a lost deadlock: nothing was
 * written.
 */
const TIMED_OUT: Readonly<Record<string, string>> = {
  '57014': 'database.tooLong',
  '55P03': 'database.locked',
  '40P01': 'database.locked',
}

const UNIQUE = '23505'

/**
 * Refusals of unique indexes that no use case handles itself. Any other violation means that
 * another person has created the record in the meantime.
 */
const TAKEN: Readonly<Record<string, string>> = { document_number_once: 'document.numberUsed' }

/** Seconds after which a refused request is worth retrying. */
const RETRY_AFTER = 5

/**
 * Returns any error as a value for the edge: refusals with their German text; everything else is
 * logged once with a reference.
 */
export function toFailure(error: unknown, where: string): Failure {
  const refusal =
    error instanceof AppError ? error : (fromDatabase(error) ?? fromArithmetic(error) ?? fromClient(error))
  if (refusal) {
    if (refusal.kind === 'unavailable') log().warn({ err: error, where }, 'not available')
    if (refusal.code === 'conflict.exists') log().warn({ err: error, where }, 'a unique index refused')
    return {
      kind: refusal.kind,
      code: refusal.code,
      params: refusal.params,
      message: errorText(refusal.code, refusal.params),
      fields: fieldErrors(refusal.fields),
    }
  }
  const reference = newId().slice(-8)
  log().error({ err: error, reference, where }, 'unexpected error')
  return {
    kind: 'unknown',
    code: 'unknown',
    params: {},
    message: errorText('unknown', { reference }),
    fields: [],
    reference,
  }
}

const fromArithmetic = (error: unknown) =>
  error instanceof OutsideExactRange ? new AppError('invalid', 'validation.amountRange') : null

/** No one receives the response. */
const fromClient = (error: unknown) =>
  isBrokenOff(error) ? new AppError('invalid', 'request.malformed') : null

/** Drizzle wraps the driver's error. */
const fromDatabase = (error: unknown) =>
  databaseRefusal(error) ?? (error instanceof Error ? databaseRefusal(error.cause) : null)

/** Matched by name, since each of Next's bundles has its own copy of a class. */
function databaseRefusal(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null
  const params = { retryAfter: RETRY_AFTER }
  if (error.name === 'TurnRefused') return new AppError('rateLimited', 'database.crowded', params)
  if (error.name === 'DatabaseUnavailable') {
    const { reason } = error as DatabaseUnavailable
    return new AppError('unavailable', `database.${reason}`, params)
  }
  const {
    code: state = '',
    hint,
    constraint_name: constraint = '',
  } = error as { code?: string; hint?: string; constraint_name?: string }
  if (state === UNIQUE) return new AppError('conflict', TAKEN[constraint] ?? 'conflict.exists')
  const late = TIMED_OUT[state]
  if (late) return new AppError('unavailable', late, params)
  const raised = RAISED[state]
  return raised && hint ? new AppError(raised, hint) : null
}
