import 'server-only'
import { redirect } from 'next/navigation'
import { currentContext, currentSession } from '@/lib/server/auth/current-session'
import type { SessionView } from '@/lib/server/auth/session-types'
import type { Context } from '@/lib/server/core/context'
import { onTheWay } from './return-path'

/** Returns the session of the signed-in person; redirects to the login page without one. */
export const requireSession = async (): Promise<SessionView> =>
  (await currentSession()) ?? redirect(await onTheWay('/logout'))

export const requireContext = async (): Promise<Context> =>
  (await currentContext()) ?? redirect(await onTheWay('/logout'))
