import { isBrokenOff } from '@/lib/server/core/broken-off'
import { log } from './log'
import { Repeats } from './repeats'

/** Text that Next prints for actions that it refuses: anyone can send those, without an account. */
const REFUSED_ACTION = /Server Actions?\b/

/**
 * Turns errors printed by libraries (Next for a failed page, an unhandled rejection) into log
 * entries, redacted as all others; plain text is printed unchanged. A client that ended its request
 * is not an error, and of refused actions one a minute is printed. Applies to the whole process,
 * once.
 */
export function guardConsole(): void {
  const refused = new Repeats()
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error)
      const words = values.filter((value) => typeof value === 'string').join(' ')
      if (isBrokenOff(error)) {
        log().debug({ err: error }, 'broken off by the client')
        return
      }
      if (REFUSED_ACTION.test(`${words} ${error?.message ?? ''}`)) {
        const leftOut = refused.pass(performance.now())
        if (leftOut !== null) log().warn({ err: error, leftOut }, 'an action was refused')
        return
      }
      if (error === undefined && values.every((value) => typeof value !== 'object')) return print(...values)
      log()[level]({ err: error }, words.trim() || 'printed by a library')
    }
  }
}
