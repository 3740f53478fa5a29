import pino from 'pino'
import { processState } from '@/lib/server/core/process'
import { env } from './env'
import { loggedError } from '@/lib/server/core/logged-error'

/** Options of the process's logger; all logged errors pass through `loggedError`. */
export const LOG_OPTIONS: pino.LoggerOptions = {
  base: { app: 'kontor' },
  serializers: { err: (error: unknown) => loggedError(error) },
}

/**
 * Returns the process's logger: JSON lines with ids and durations; never bodies, parameters,
 * addresses, tokens or names.
 */
export function log(): pino.Logger {
  processState.log ??= pino({ ...LOG_OPTIONS, level: env().LOG_LEVEL })
  return processState.log
}
