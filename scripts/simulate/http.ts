import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000
const PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

interface RequestOptions {
  method?: string
  token?: string
  body?: unknown
}

/** The response's JSON and headers. */
export interface Answered<T> {
  body: T
  headers: Headers
}

/** A refusal of the server that a retry does not resolve. */
export class Refused extends Error {}

/**
 * Sends a request as a till must: retries a missing response, 429 and 5xx with growing delays, for
 * two minutes. Only for idempotent requests. Throws Refused for other responses above 299.
 */
export async function requestWithRetry<T>(url: string, options: RequestOptions = {}): Promise<Answered<T>> {
  const until = Date.now() + PATIENCE_MS
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const answer = await fetch(url, requestOf(options))
      const text = await answer.text()
      if (answer.ok) return { body: JSON.parse(text) as T, headers: answer.headers }
      if (answer.status !== 429 && answer.status < 500)
        throw new Refused(`${options.method ?? 'GET'} ${url}: ${answer.status} ${text.slice(0, 300)}`)
      if (Date.now() > until) throw new Refused(`${url} answers ${answer.status} for two minutes`)
    } catch (error) {
      if (error instanceof Refused || Date.now() > until) throw error
    }
    await sleep(pause)
  }
}

const requestOf = ({ method = 'GET', token, body }: RequestOptions): RequestInit => ({
  method,
  headers: {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})
