import 'server-only'
import { redirect } from 'next/navigation'
import { currentContext, currentSession } from '@/lib/server/auth/current-session'
import { hasEnded } from '@/lib/domain/auditor'
import type { SessionView } from '@/lib/server/auth/session-types'
import type { Context } from '@/lib/server/core/context'
import { onTheWay } from './return-path'

/**
 * Returns the session of the signed-in person; redirects to the login page without one, and an
 * auditor after the last day to the page that explains it.
 */
export async function requireSession(): Promise<SessionView> {
  const session = (await currentSession()) ?? redirect(await onTheWay('/logout'))
  return session.auditor && hasEnded(session.auditor, new Date()) ? redirect('/access-ended') : session
}

export async function requireContext(): Promise<Context> {
  const ctx = (await currentContext()) ?? redirect(await onTheWay('/logout'))
  return ctx.auditor && hasEnded(ctx.auditor, ctx.now()) ? redirect('/access-ended') : ctx
}
