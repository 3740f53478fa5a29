import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { env } from '@/lib/server/env'

let made: KeyObject | undefined

/** One object for all time: jose prepares a key anew whenever it meets bare bytes. */
function key(): KeyObject {
  made ??= createSecretKey(env().AUTH_SECRET, 'utf8')
  return made
}

/** Signs a session's id (HMAC-SHA-256). The token carries nothing else; the session row says the rest. */
export function signSession(sessionId: string, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key())
}

/** The session id of a genuine, unexpired token; null for anything else. */
export async function readSession(token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key(), { algorithms: ['HS256'] })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch {
    return null
  }
}
