import { createHmac } from 'node:crypto'
import { env } from './env'
import { log } from './log'
import { Repeats } from './repeats'

/** A refusal that may be an attack. Account and address become digests. */
export interface RefusedAccess {
  code: string
  /** The operation called, or the purpose of an attempt. */
  where: string
  tenant?: string
  /** Id of the person, token or device; never a name. */
  actor?: string | null
  account?: string
  address?: string
}

/** Maximum number of distinct refusals tracked, so that an attacker cannot fill the memory. */
const MOST_KINDS = 1_000

const seen = new Map<string, Repeats>()

/**
 * Returns how many of a kind were left out before; null unless this is the first one for a minute.
 */
function pass(kind: string): number | null {
  const repeats = seen.get(kind) ?? new Repeats()
  // set again: the kind unseen for longest comes first
  seen.delete(kind)
  seen.set(kind, repeats)
  const [oldest] = seen.keys()
  if (seen.size > MOST_KINDS && oldest !== undefined) seen.delete(oldest)
  return repeats.pass(performance.now())
}

/** Keyed, since addresses and e-mails are easily guessed from a plain digest. */
const digest = (text: string | undefined) =>
  text === undefined
    ? undefined
    : createHmac('sha256', env().AUTH_SECRET).update(text).digest('hex').slice(0, 16)

/**
 * Logs a refused access as a security event: what was refused to whom, without names. Of equal
 * ones, one line a minute, with the number of those left out.
 */
export function logRefusal({ account, address, ...refusal }: RefusedAccess): void {
  const who = { account: digest(account), address: digest(address) }
  const { code, where, tenant, actor } = refusal
  const kind = [code, where, tenant, actor, who.account, who.address].join(' ')
  const leftOut = pass(kind)
  if (leftOut !== null) log().warn({ event: 'refused', ...refusal, ...who, leftOut }, 'access refused')
}

/** An event that is not a refusal, but records who did what. */
export interface SecurityTrace {
  event: 'session.open' | 'session.end' | 'file.sent'
  tenant?: string
  actor?: string | null
  session?: string
  /** Kind of the file. */
  of?: string
}

export const logTrace = (trace: SecurityTrace): void => log().info(trace, 'security event')
