import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { env } from '@/lib/server/start/env'

let made: KeyObject | undefined

/** One object for the process: jose prepares a key again whenever it gets bare bytes. */
function key(): KeyObject {
  made ??= createSecretKey(env().AUTH_SECRET, 'utf8')
  return made
}

/**
 * Signs a session's id (HMAC-SHA-256). The token carries nothing else; the session row holds the
 * rest.
 */
export function signSession(sessionId: string, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key())
}

/** As written by `signSession`: one algorithm and no other headers to interpret. */
const headers = z.strictObject({ alg: z.literal('HS256') })

const claims = z.object({ sid: z.string(), exp: z.number() })

/**
 * Returns the session id of a genuine, unexpired token; null for anything else. Every request reads
 * one: a plain synchronous HMAC avoids jose's chain of WebCrypto promises.
 */
export function readSession(token: string): string | null {
  const [header, payload, signature, ...more] = token.split('.')
  if (!header || !payload || !signature || more.length > 0) return null
  const expected = Buffer.from(createHmac('sha256', key()).update(`${header}.${payload}`).digest('base64url'))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  if (!headers.safeParse(decoded(header)).success) return null
  const { data } = claims.safeParse(decoded(payload))
  return data && data.exp > Date.now() / 1000 ? data.sid : null
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
