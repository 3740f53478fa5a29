import pino from 'pino'
import { env } from './env'

const store = globalThis as { kontorLog?: pino.Logger }

/** The process's logger: JSON lines with ids and durations; never bodies, addresses, tokens or names. */
export function log(): pino.Logger {
  store.kontorLog ??= pino({ level: env().LOG_LEVEL, base: { app: 'kontor' } })
  return store.kontorLog
}
