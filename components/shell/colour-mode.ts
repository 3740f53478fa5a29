import type { SessionView } from '@/lib/server/auth/session-types'

/**
 * Returns the class of the page's colour mode: the user's choice, or before sign-in the system's.
 */
export function colourMode(session: SessionView | null): string {
  if (!session) return 'system'
  return session.appSettings.darkMode ? 'dark' : 'light'
}
