import { onTestFinished } from 'vitest'
import { openSession } from '@/db/system/sessions'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { signSession } from '@/lib/server/auth/token'
import type { Context } from '@/lib/server/core/context'
import { newId } from '@/lib/server/core/ids'
import { setCookie } from './next-headers'

const HOUR_MS = 3_600_000

/** Signs a person in at the browser until the test ends, so that loaders of pages read for them. */
export async function signInAs({ actor, companyId }: Pick<Context, 'actor' | 'companyId'>): Promise<void> {
  const id = newId()
  const at = new Date()
  const expiresAt = new Date(at.getTime() + HOUR_MS)
  const userId = actor.id ?? ''
  await openSession({ id, userId, companyId, kind: 'BROWSER', userAgent: 'vitest', at, expiresAt })
  setCookie(SESSION_COOKIE(), await signSession(id, expiresAt))
  onTestFinished(() => setCookie(SESSION_COOKIE(), null))
}
