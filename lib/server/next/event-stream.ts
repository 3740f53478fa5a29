import { cookies } from 'next/headers'
import { processState } from '@/lib/server/core/process'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { readSession } from '@/lib/server/auth/token'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { EventStreams, type StreamPayload, type Listener } from '@/lib/server/http/event-streams'
import { log } from '@/lib/server/start/log'
import { problemOf } from './problem'

/** A live session: its person, and its stream's payload. */
interface LiveSession extends StreamPayload {
  userId: string
  mustChangePassword: boolean
  mustSetUpTotp: boolean
}

export interface StreamSource {
  name: string
  /** Returns the sessions that are alive. Must not count as activity: a stream is not a person. */
  look: (sessionIds: readonly string[]) => Promise<readonly LiveSession[]>
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would buffer events
  'x-accel-buffering': 'no',
  // the connection is not reused, so the process need not wait for it when it stops
  connection: 'close',
}

/**
 * Makes a route that streams changes to a signed-in browser (server-sent events). `?person=` names
 * the person the page was made for: it gets no events of another person who signs in later.
 */
export function toEventStream({ name, look }: StreamSource) {
  return async (request: Request): Promise<Response> => {
    try {
      const live = await caller(look)
      if (new URL(request.url).searchParams.get('person') !== live.userId)
        throw invalidField('person', 'validation.invalid')
      const streams = streamsOf({ name, look })
      if (!streams.admits(live.userId))
        throw new AppError('rateLimited', 'auth.rateLimited', { retryAfter: 600 })
      return new Response(
        body((listener) => streams.open(live, listener)),
        { headers: HEADERS },
      )
    } catch (error) {
      return problemOf(error, name)
    }
  }
}

function streamsOf({ name, look }: StreamSource): EventStreams {
  const all = (processState.streams ??= new Map())
  const existing = all.get(name)
  if (existing) return existing
  const onFailure = (error: unknown) => log().warn({ err: error, where: name }, 'streams are told nothing')
  const made = new EventStreams({
    look: async (ids) => (await look(ids)).filter((it) => !it.mustChangePassword && !it.mustSetUpTotp),
    onFailure,
  })
  all.set(name, made)
  return made
}

/** Throws as a use case would: if not signed in, and before a first password is changed. */
async function caller(look: StreamSource['look']): Promise<LiveSession> {
  const token = (await cookies()).get(SESSION_COOKIE())?.value
  const sessionId = token ? readSession(token) : null
  const [live] = sessionId ? await look([sessionId]) : []
  if (!live) throw new AppError('unauthenticated', 'auth.required')
  if (live.mustChangePassword) throw new AppError('forbidden', 'auth.passwordChangeRequired')
  if (live.mustSetUpTotp) throw new AppError('forbidden', 'auth.totpSetupRequired')
  return live
}

const encoder = new TextEncoder()

/** Streams the listener's messages until the stream ends or the browser disconnects. */
function body(open: (listener: Listener) => () => void): ReadableStream<Uint8Array> {
  const leave: { now: () => void } = { now: () => undefined }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      leave.now = open({
        send: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
      })
    },
    cancel: () => leave.now(),
  })
}
