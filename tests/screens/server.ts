import { NextRequest } from 'next/server'
import type { z } from 'zod'
import { Connection } from '@/db/connection'
import { execute } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import type { ActionResult } from '@/lib/server/core/action-result'
import type { UseCase } from '@/lib/server/core/use-case'
import { requireContext } from '@/lib/server/next/require-session'
// by another name than the stand-in has
import { toEachAction as toRealEachAction } from '../../lib/server/next/each-action'

// The server as pages reach it after they were loaded. What writes is noted, done and undone, so
// that every page finds the same records.

let noted: string[] = []
let writing = 0
let pending = new Set<string>()

/** Returns the requests of the page that have not been answered yet. */
export const unanswered = (): readonly string[] => [...pending]

/** Whether the page waits for the answer to what it asked to write: until some time passes. */
export const isWriting = (): boolean => writing > 0

let answers = 0

/** Returns how many requests of pages have been answered. */
export const answeredSoFar = (): number => answers

/** A page that is gone waits for nothing. */
export function forgetRequests(): void {
  pending = new Set()
}

/** Notes what a page did besides showing something. */
export function note(what: string): void {
  noted.push(`-> ${what}`)
}

/** Returns what pages asked to write, or noted, since the last call. */
export function takeNotes(): string[] {
  const found = noted
  noted = []
  return found
}

/** How long the answer to what a page asked to write takes. */
const ANSWER_MS = 300

/** The last write: the next one begins after it, so that their order is always the same. */
let last: Promise<unknown> = Promise.resolve()

async function written<T>(what: string, write: () => Promise<T>): Promise<T> {
  note(what)
  writing += 1
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  writing -= 1
  const mine = last.catch(() => undefined).then(() => undone(write))
  last = mine
  return counted(what, mine)
}

/** Whether a write is being done, whose transaction is undone in place of committed. */
let isUndoing = false

const { command } = Connection.prototype

Connection.prototype.command = async function (text) {
  if (!isUndoing || text !== 'commit') return command.call(this, text)
  await command.call(this, 'rollback')
  return 'COMMIT'
}

async function undone<T>(write: () => Promise<T>): Promise<T> {
  isUndoing = true
  try {
    return await write()
  } finally {
    isUndoing = false
  }
}

async function counted<T>(what: string, asked: Promise<T>): Promise<T> {
  const mine = pending
  mine.add(what)
  try {
    return await asked
  } finally {
    answers += 1
    mine.delete(what)
  }
}

/** Stands in for `lib/server/next/action.ts`. */
export const toAction = <I extends z.ZodType, O>(useCase: UseCase<I, O>) => {
  return (input: z.input<I>): Promise<ActionResult<O>> => {
    const what = `${useCase.name} ${JSON.stringify(input)}`
    const answer = () => answered(useCase, input)
    if (useCase.mode === 'read') return counted(what, answer())
    return written(`${what}${verdict(useCase.input, input)}`, answer)
  }
}

/** Stands in for `lib/server/next/each-action.ts`. */
export const toEachAction = <I extends z.ZodType, O>(useCase: UseCase<I, O>) => {
  const act = toRealEachAction(useCase)
  return (inputs: Parameters<typeof act>[0]): ReturnType<typeof act> =>
    written(`each ${useCase.name} ${JSON.stringify(inputs)}`, () => act(inputs))
}

async function answered<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  input: z.input<I>,
): Promise<ActionResult<O>> {
  try {
    return { ok: true, data: await execute(useCase, await requireContext(), input) }
  } catch (error) {
    const { code, message, fields } = toFailure(error, useCase.name)
    return { ok: false, error: { code, message, fields } }
  }
}

/** The fields that the server would refuse. */
function verdict(schema: z.ZodType, input: unknown): string {
  const { error } = schema.safeParse(input)
  return error ? ` refused: ${error.issues.map(({ path }) => path.join('.')).join(', ')}` : ''
}

type Handler = (
  request: Request,
  given: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>
type RouteModule = Partial<Record<string, Handler>>

const ROUTES = import.meta.glob<RouteModule>('/app/api/**/route.ts')

const patternOf = (file: string): RegExp =>
  new RegExp(
    `^${file
      .slice('/app'.length, -'/route.ts'.length)
      .replace(/\/\[\[\.\.\.(\w+)\]\]/g, '(?:/(?<$1>.+))?')
      .replace(/\[\.\.\.(\w+)\]/g, '(?<$1>.+)')
      .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`,
  )

/** Whether a route answers whatever no other route does. */
const isForRest = (file: string): number => Number(file.includes('[...'))

const PATTERNS = Object.keys(ROUTES)
  .sort(
    (a, b) => isForRest(a) - isForRest(b) || a.split('[').length - b.split('[').length || a.length - b.length,
  )
  .map((file) => ({ file, pattern: patternOf(file) }))

/** The files of all routes below `/api`. */
export const ROUTE_FILES: readonly string[] = PATTERNS.map(({ file }) => file)

/** Returns the file of the route that answers at an address. */
export const routeFileAt = (address: string): string | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(new URL(address, HOST).pathname))?.file

const HOST = 'http://localhost:3000'

/** Stands in for `fetch`: questions are answered by the routes themselves. */
export const answerRequest = (input: string | URL, init: RequestInit = {}): Promise<Response> =>
  requested(new URL(String(input), HOST), init)

/** Answers a request that no page made: it is not noted, and nothing of it stays. */
export const answerUndone = (address: string, init: RequestInit = {}): Promise<Response> =>
  undone(() => routed(new URL(address, HOST), init))

/** next-auth needs a server of its own: it knows nobody here. */
const AUTH = '/api/auth/'

function requested(url: URL, init: RequestInit): Promise<Response> {
  const { method = 'GET', body } = init
  const path = url.pathname + url.search
  if (path === `${AUTH}csrf`) return Promise.resolve(Response.json({ csrfToken: 'token' }))
  if (path.startsWith(AUTH)) {
    const wrong = { url: 'http://localhost:3000/login?error=auth.invalid' }
    return written([method, path, String(body)].join(' '), () => Promise.resolve(Response.json(wrong)))
  }
  if (method === 'GET' || url.pathname.endsWith('/preview')) return counted(path, routed(url, init))
  const what = [method, path, ...(typeof body === 'string' ? [body] : [])].join(' ')
  if (body === undefined || typeof body === 'string') return written(what, () => routed(url, init))
  // a form with files of a browser, which a route's request does not take
  const refused = { code: 'rule', title: 'So geht es nicht.' }
  return written(what, () => Promise.resolve(Response.json(refused, { status: 422 })))
}

async function routed(url: URL, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  for (const { file, pattern } of PATTERNS) {
    const found = pattern.exec(url.pathname)
    if (!found) continue
    const handler = (await ROUTES[file]?.())?.[method]
    if (!handler) continue
    const given = Object.entries(found.groups ?? {}).map(([name, part]) => [
      name,
      file.includes(`[...${name}]`) ? part.split('/') : part,
    ])
    const params = Promise.resolve(Object.fromEntries(given) as Record<string, string | string[]>)
    return handler(new NextRequest(url, { method, headers, body }), { params })
  }
  throw new Error(`no route for ${method} ${url.pathname}`)
}
