import { OutsideExactRange } from '@/lib/domain/money'
import { AppError, type AppErrorKind } from './errors'
import { newId } from './ids'
import { log } from './log'
import { errorText, fieldErrors } from './translate'
import type { ActionFailure } from './action-result'

export interface Failure extends ActionFailure {
  kind: AppErrorKind | 'unknown'
  params: Record<string, string | number>
}

/** Errors that our triggers raise, as refusals. */
const databaseRefusals: Record<string, [AppErrorKind, string]> = {
  KO001: ['conflict', 'document.notDraft'],
  KO002: ['conflict', 'document.transition'],
  KO003: ['invalid', 'numberRange.lowered'],
  KO004: ['conflict', 'document.noteBilled'],
  KO005: ['conflict', 'document.creditTooMuch'],
}

/** Any error as a value for the edge: refusals with their German text, everything else logged once with a reference. */
export function toFailure(error: unknown, where: string): Failure {
  const refusal = error instanceof AppError ? error : (fromDatabase(error) ?? fromArithmetic(error))
  if (refusal) {
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

function fromDatabase(error: unknown): AppError | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  const known = databaseRefusals[String(cause.code)]
  return known ? new AppError(known[0], known[1]) : null
}
