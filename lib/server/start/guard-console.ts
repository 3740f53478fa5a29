import { log } from './log'

/**
 * Turns errors printed by libraries (Next for a failed page, an unhandled rejection) into log
 * entries, redacted as all others; plain text is printed unchanged. Applies to the whole process,
 * once.
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
