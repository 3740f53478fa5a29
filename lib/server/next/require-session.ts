import 'server-only'
import { redirect } from 'next/navigation'
import { currentContext, currentSession } from '@/lib/server/auth/current-session'
import type { SessionView } from '@/lib/server/auth/session-types'
import type { Context } from '@/lib/server/core/context'

/** The session of the person at the screen; without one the login page follows. */
export const requireSession = async (): Promise<SessionView> =>
  (await currentSession()) ?? redirect('/logout')

/** The same as the context in which use cases run. */
export const requireContext = async (): Promise<Context> => (await currentContext()) ?? redirect('/logout')
