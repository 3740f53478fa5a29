/**
 * Minutes after signing in during which an initial password can be replaced without entering it
 * again.
 */
export const FIRST_PASSWORD_MINUTES = 10

/** How the person signed in. */
export interface SignIn {
  /** The password was set by another person and must be replaced. */
  mustChangePassword: boolean
  /** The calling session, if it is still alive. */
  session: { kind: 'BROWSER' | 'API'; openedAt: Date } | null
}

/**
 * Whether a recent sign-in has proved the initial password, so that it is not required again.
 * Setting such a password ends every session, so a live one was opened with it. An API session
 * proves nothing: its token may have been copied.
 */
export function provedBySignIn({ mustChangePassword, session }: SignIn, now: Date): boolean {
  if (!mustChangePassword || session?.kind !== 'BROWSER') return false
  return now.getTime() - session.openedAt.getTime() <= FIRST_PASSWORD_MINUTES * 60 * 1000
}
