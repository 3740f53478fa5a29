import type { MailFailure } from '../schema'

/** What a mail library's error tells: its own code, and the server's answer. */
export interface TransportError {
  code?: string
  responseCode?: number
  response?: string
}

export interface Refusal {
  failure: MailFailure
  /** Another attempt would be answered the same. */
  final: boolean
  /** The server's words, shortened. */
  detail: string
}

/** Milliseconds in which a mail's job must have had its turn; afterwards the sweep looks after the mail. */
export const JOB_TURN_MS = 10 * 60 * 1000

/** So long a mail that a person sends waits, in case of a second thought. */
export const UNDO_SECONDS = 10

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before the next attempt: after the first, the second …; about a day in all. */
const PAUSES = [10, 30, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]

const DETAIL_MAX = 300

const isPermanent = (code: number | undefined) => code !== undefined && code >= 500 && code < 600

/** What a failed transmission means. Only what the server refuses for good about this very mail is final. */
export function refusalOf(error: TransportError, message: string): Refusal {
  const detail = (error.response ?? message).replace(/\s+/g, ' ').slice(0, DETAIL_MAX)
  const permanent = isPermanent(error.responseCode)
  switch (error.code) {
    case 'EENVELOPE':
      return { failure: permanent ? 'recipient' : 'refused', final: permanent, detail }
    case 'EMESSAGE':
      return { failure: 'refused', final: permanent, detail }
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return { failure: 'login', final: false, detail }
    case 'ECONNECTION':
    case 'ETIMEDOUT':
    case 'ESOCKET':
    case 'EDNS':
    case 'ETLS':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return { failure: 'unreachable', final: false, detail }
    default:
      return { failure: error.responseCode ? 'refused' : 'unexpected', final: false, detail }
  }
}

/** Seconds until the next attempt after so many; null: it was the last. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES[attempts - 1] ?? null
}
