import pino from 'pino'
import { processState } from '@/lib/server/core/process'
import { env } from './env'
import { loggedError } from '@/lib/server/core/logged-error'

/** How the process's logger writes; errors pass through `loggedError`, wherever they are logged. */
export const LOG_OPTIONS: pino.LoggerOptions = {
  base: { app: 'kontor' },
  serializers: { err: (error: unknown) => loggedError(error) },
}

/** The process's logger: JSON lines with ids and durations; never bodies, parameters, addresses, tokens or names. */
export function log(): pino.Logger {
  processState.log ??= pino({ ...LOG_OPTIONS, level: env().LOG_LEVEL })
  return processState.log
}
