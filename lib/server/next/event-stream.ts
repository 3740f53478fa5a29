import { cookies } from 'next/headers'
import { processState } from '@/lib/server/core/process'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { readSession } from '@/lib/server/auth/token'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { EventStreams, type Heard, type Listener } from '@/lib/server/http/event-streams'
import { log } from '@/lib/server/start/log'
import { problemOf } from './problem'

/** A session that is alive: whose it is, and what its stream is told. */
interface LiveSession extends Heard {
  userId: string
  mustChangePassword: boolean
  mustSetUpTotp: boolean
}

export interface StreamSource {
  name: string
  /** Those of the sessions that are alive. It must not count as a sign of life of theirs: a stream is no person. */
  look: (sessionIds: readonly string[]) => Promise<readonly LiveSession[]>
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would hold events back
  'x-accel-buffering': 'no',
  // nothing follows on it, so that the process need not wait for it when it stops
  connection: 'close',
}

/**
 * A route that tells a signed-in browser of changes for as long as it is open (server-sent events). `?person=` says for whom the page
 * was made: it is not told of another's after somebody else has signed in.
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
  const known = all.get(name)
  if (known) return known
  const onFailure = (error: unknown) => log().warn({ err: error, where: name }, 'streams are told nothing')
  const made = new EventStreams({
    look: async (ids) => (await look(ids)).filter((it) => !it.mustChangePassword && !it.mustSetUpTotp),
    onFailure,
  })
  all.set(name, made)
  return made
}

/** Throws as a use case would: for who is not signed in, and before a first password is changed. */
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

/** Bytes of what the listener is sent, until it is ended or the browser has gone. */
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
