import type { MailFailure } from '../schema'

/** A mail library's error: its own code, and the server's response. */
export interface TransportError {
  code?: string
  responseCode?: number
  response?: string
}

export interface Refusal {
  failure: MailFailure
  /** Another attempt would fail the same way. */
  final: boolean
  /** The server's message, shortened. */
  detail: string
}

/** Delay of a mail sent by a person, during which it can be undone. */
export const UNDO_SECONDS = 10

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before the next attempt: after the first, the second …; about a day in total. */
const PAUSES = [10, 30, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]

/** Attempts before a mail has failed. */
export const MOST_ATTEMPTS = PAUSES.length + 1

const DETAIL_MAX = 300

const isPermanent = (code: number | undefined) => code !== undefined && code >= 500 && code < 600

/** Interprets a failed transmission. Only a permanent refusal of this particular mail is final. */
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

/** Returns seconds until the next attempt after this many; null if it was the last. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES[attempts - 1] ?? null
}
