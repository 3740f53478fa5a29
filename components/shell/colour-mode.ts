import type { SessionView } from '@/lib/server/auth/session-types'

/** The class of the page's colour mode: as the person chose it, before the sign-in as the system has it. */
export function colourMode(session: SessionView | null): string {
  if (!session) return 'system'
  return session.appSettings.darkMode ? 'dark' : 'light'
}
