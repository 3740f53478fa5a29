import { cookies } from 'next/headers'
import { cache } from 'react'
import { SESSION_COOKIE } from './cookie'
import { resolveToken, type ResolvedSession } from './session-context'
import type { SessionView } from './session-types'

/** Reads the browser's session once per request. */
const currentResolved = cache(async (): Promise<ResolvedSession | null> => {
  const token = (await cookies()).get(SESSION_COOKIE())?.value
  return token ? resolveToken(token, 'user') : null
})

/** Returns the signed-in person, or null. */
export async function currentSession(): Promise<SessionView | null> {
  return (await currentResolved())?.view ?? null
}

/** Returns the context of the browser's session, or null. */
export async function currentContext(): Promise<ResolvedSession['ctx'] | null> {
  return (await currentResolved())?.ctx ?? null
}
