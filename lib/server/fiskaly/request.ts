import { z } from 'zod'
import {
  callOut,
  callOutToFile,
  CallFailed,
  type FileTarget,
  type OutgoingAnswer,
  type OutgoingCall,
} from '@/lib/server/http/call-out'
import { env } from '@/lib/server/start/env'
import { log } from '@/lib/server/start/log'
import { FiskalyError } from './error'

export interface FiskalyRequest {
  method: OutgoingCall['method']
  /** Below the base address, such as `/tss/{id}`; contains ids only. */
  path: string
  body?: Readonly<Record<string, unknown>>
  token?: string
  timeoutMs: number
}

const refusal = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{2,79}$/) })

/**
 * Sends one request to fiskaly SIGN DE at the address of the environment; returns the JSON. Throws
 * FiskalyError. Logs method, path, outcome and fiskaly's request id: never the content sent or
 * received.
 */
export const requestFiskaly = (request: FiskalyRequest): Promise<unknown> =>
  logged(request, async () => jsonOf(await send(request, callOut)))

/** Status of our own refusal of a file that is longer than allowed; never retried. */
const TOO_LARGE = 413

/**
 * Downloads a file of fiskaly to a path. Throws FiskalyError, as `requestFiskaly`; 413 beyond the
 * target's bytes.
 */
export const downloadFiskaly = (request: FiskalyRequest, target: FileTarget): Promise<void> =>
  logged(request, async () => {
    const answer = await send(request, (call) => callOutToFile(call, target))
    // a response that is not a file is a refusal in JSON, or comes from an intermediary
    if (answer.text === '' && answer.status >= 200 && answer.status < 300) return
    jsonOf(answer)
    throw new FiskalyError({ status: null, code: 'no file of fiskaly' })
  })

async function logged<T>({ method, path }: FiskalyRequest, run: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const logFields = { fiskaly: `${method} ${path}` }
  try {
    const answer = await run()
    log().debug({ ...logFields, ms: performance.now() - started }, 'fiskaly answered')
    return answer
  } catch (error) {
    log().warn({ ...logFields, ms: performance.now() - started, err: error }, 'fiskaly request failed')
    throw error
  }
}

async function send(
  { method, path, body, token, timeoutMs }: FiskalyRequest,
  call: (outgoing: OutgoingCall) => Promise<OutgoingAnswer>,
): Promise<OutgoingAnswer> {
  const { FISKALY_SIGN_URL, FISKALY_OWN_NETWORK } = env()
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  try {
    return await call({
      method,
      url: new URL(`${FISKALY_SIGN_URL}${path}`),
      headers: {
        accept: 'application/json, */*;q=0.1',
        ...(text.body === undefined
          ? {}
          : {
              'content-type': 'application/json; charset=utf-8',
              'content-length': String(Buffer.byteLength(text.body)),
            }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...text,
      timeoutMs,
      mayBeOwnNetwork: FISKALY_OWN_NETWORK === 'yes',
    })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const status = error.failure === 'tooLarge' ? TOO_LARGE : null
    throw new FiskalyError({ status, code: error.message })
  }
}

/**
 * A response that is neither JSON nor has one of fiskaly's codes comes from an intermediary:
 * treated as no response.
 */
function jsonOf({ status, headers, text }: OutgoingAnswer): unknown {
  const requestId = headers['request-id']
  const from = typeof requestId === 'string' ? { requestId } : {}
  const parsed = readJson(text)
  if (status >= 200 && status < 300 && parsed.success) return parsed.value
  const parsedRefusal = refusal.safeParse(parsed.value)
  const retryAfter = retryAfterMs(headers['retry-after'])
  if (parsedRefusal.success)
    throw new FiskalyError({ ...from, status, code: parsedRefusal.data.code, retryAfterMs: retryAfter })
  throw new FiskalyError({
    ...from,
    status: null,
    code: `no answer of fiskaly (${status})`,
    retryAfterMs: retryAfter,
  })
}

function readJson(text: string): { success: boolean; value?: unknown } {
  try {
    return { success: true, value: JSON.parse(text) }
  } catch {
    return { success: false }
  }
}

/**
 * Parses seconds, or a date that begins with its weekday; null otherwise: `Date.parse` takes "0.5"
 * for a day in May.
 */
function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const at = /^[A-Za-z]+,? /.test(header) ? Date.parse(header) : NaN
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
