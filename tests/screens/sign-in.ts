import { openSession } from '@/db/system/sessions'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { signSession } from '@/lib/server/auth/token'
import { newId } from '@/lib/server/core/ids'
import { NOW } from '../goldens/fixed'
import { setCookie } from '../support/next-headers'
import type { Person } from './world'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Opens a session; returns what makes every page be asked for by this person from then on. Pages
 * show sessions, so all are opened before any page is shown.
 */
export async function signIn({ userId, companyId }: Person): Promise<() => void> {
  const id = newId()
  const expiresAt = new Date(NOW.getTime() + DAY_MS)
  await openSession({ id, userId, companyId, kind: 'BROWSER', userAgent: 'vitest', at: NOW, expiresAt })
  const cookie = await signSession(id, expiresAt)
  return () => setCookie(SESSION_COOKIE(), cookie)
}

/** Makes every page be asked for by nobody who is known. */
export const signOut = (): void => setCookie(SESSION_COOKIE(), null)
