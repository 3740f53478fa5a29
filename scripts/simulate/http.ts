import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000
const PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

interface Asked {
  method?: string
  token?: string
  body?: unknown
}

/** The answer's JSON and headers. */
export interface Answered<T> {
  body: T
  headers: Headers
}

/** A refusal of the server that repeating does not mend. */
export class Refused extends Error {}

/**
 * Asks as a till must: what is not answered, or answered by 429 or 5xx, is asked again, later each time, for two minutes. Only
 * for what may be repeated. Throws Refused for other answers above 299.
 */
export async function askPatiently<T>(url: string, asked: Asked = {}): Promise<Answered<T>> {
  const until = Date.now() + PATIENCE_MS
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const answer = await fetch(url, requestOf(asked))
      const text = await answer.text()
      if (answer.ok) return { body: JSON.parse(text) as T, headers: answer.headers }
      if (answer.status !== 429 && answer.status < 500)
        throw new Refused(`${asked.method ?? 'GET'} ${url}: ${answer.status} ${text.slice(0, 300)}`)
      if (Date.now() > until) throw new Refused(`${url} answers ${answer.status} for two minutes`)
    } catch (error) {
      if (error instanceof Refused || Date.now() > until) throw error
    }
    await sleep(pause)
  }
}

const requestOf = ({ method = 'GET', token, body }: Asked): RequestInit => ({
  method,
  headers: {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})
