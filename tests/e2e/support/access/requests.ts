import type { Verdict } from './rule'

/**
 * The outcome of a request; any value except the four verdicts, `unknown` and `invalid` is a
 * failure in itself.
 */
export interface Outcome {
  said: Verdict | 'unknown' | (string & {})
  text: string
}

/** Cookie and company of the caller's page, or a bearer token; empty for a visitor. */
export type Credentials = Readonly<Record<string, string>>

const PASSWORD = 'auth.passwordChangeRequired'

/** Permitted callers are prompted for their own password first. */
const PROOF = 'auth.confirmationRequired'

function byStatus(status: number, location: string): Outcome['said'] {
  if (status === 307 || status === 303)
    return location.startsWith('/login') || location === '/logout'
      ? 'login'
      : location === '/change-password'
        ? 'passwordFirst'
        : `leads to ${location}`
  if (status === 401) return 'login'
  if (status === 403) return 'refused'
  if (status === 404) return 'unknown'
  const isAnswer = (status >= 200 && status < 300) || [409, 415, 422].includes(status)
  return isAnswer ? 'in' : `status ${status}`
}

/** The `code` of a problem+json body; empty for anything else. */
const problemCode = (text: string) => /^\{.*"code":"([^"]+)"/.exec(text)?.[1] ?? ''

const locationOf = (answer: Response) => {
  const location = answer.headers.get('location')
  return location === null ? '' : new URL(location, answer.url).pathname
}

/** Requests a page or route as a browser does. */
export async function ask(
  url: string,
  credentials: Credentials,
  request: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Outcome> {
  const { method = 'GET', body, headers = {} } = request
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...credentials,
      ...headers,
      origin: new URL(url).origin,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const said = byStatus(answer.status, locationOf(answer))
  if (said !== 'refused') return { said, text }
  const code = problemCode(text)
  return { said: code === PASSWORD ? 'passwordFirst' : code === PROOF ? 'in' : said, text }
}

/**
 * Requests a page as the browser does on a navigation: without the surrounding layouts, whose
 * guards then do not run.
 */
export async function navigate(url: string, credentials: Credentials, segments: string[]): Promise<Outcome> {
  const state = encodeURIComponent(JSON.stringify(stateOf(segments, new URL(url).pathname)))
  const headers = { ...credentials, rsc: '1', 'next-router-state-tree': state }
  const answer = await fetch(url, { redirect: 'manual', headers })
  const text = await answer.text()
  const [, status] = /NEXT_HTTP_ERROR_FALLBACK;(\d+)/.exec(text) ?? []
  const [, leads] = /NEXT_REDIRECT;\w+;([^;"]+)/.exec(text) ?? []
  if (status) return { said: byStatus(Number(status), ''), text }
  if (leads) return { said: byStatus(307, leads), text }
  return { said: byStatus(answer.status, locationOf(answer)), text }
}

/** A router state that has everything but the page itself. */
function stateOf(segments: readonly string[], pathname: string): unknown {
  const parts = pathname.split('/').slice(1)
  const places = segments.filter((segment) => !segment.startsWith('('))
  const named = segments.map((segment) => {
    const [, all, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(segment) ?? []
    const place = places.indexOf(segment)
    if (all) return [name, parts.slice(place).join('/'), 'c', null]
    return name ? [name, parts[place], 'd', null] : segment
  })
  const page: unknown = ['__PAGE__', {}, null, 'refetch']
  const inner = named.reduceRight((below: unknown, segment) => [segment, { children: below }], page)
  return ['', { children: inner }]
}

/** Posts a server action with one input, as our pages do. */
export async function act(
  url: string,
  credentials: Credentials,
  { id }: { id: string },
  input: unknown,
): Promise<Outcome & { code: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...credentials,
      origin: new URL(url).origin,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      'next-action': id,
    },
    body: JSON.stringify([input]),
  })
  const text = await answer.text()
  const [, row] = /^\w+:(\{"ok":.*)$/m.exec(text) ?? []
  if (!row) return { said: byStatus(answer.status, locationOf(answer)), text, code: '' }
  const result = JSON.parse(row) as { ok: boolean; error?: { code: string }; data?: unknown }
  const code = result.error?.code ?? codeOfEach(result.data)
  const said =
    code === 'forbidden'
      ? 'refused'
      : code === PASSWORD
        ? 'passwordFirst'
        : code === 'notFound' || code.endsWith('.notFound')
          ? 'unknown'
          : code === 'error.unknown'
            ? code
            : 'in'
  return { said, text, code }
}

/**
 * An action over several records returns a result for each; for one record, that is the outcome.
 */
const codeOfEach = (data: unknown): string =>
  Array.isArray(data) && data.length === 1 ? ((data as { code?: string | null }[])[0]?.code ?? '') : ''
