import { log } from './log'

/**
 * From here on errors that libraries print (Next for a failed page, an unhandled rejection) become entries of the log,
 * stripped as every other; plain words are printed as before. For the whole process, once.
 */
export function guardConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error)
      if (error === undefined && values.every((value) => typeof value !== 'object')) return print(...values)
      const words = values.filter((value) => typeof value === 'string').join(' ')
      log()[level]({ err: error }, words.trim() || 'printed by a library')
    }
  }
}
