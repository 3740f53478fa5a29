/** Minutes after signing in during which a first password needs not be typed once more to be replaced. */
export const FIRST_PASSWORD_MINUTES = 10

/** How a person came to be at the screen. */
export interface SignIn {
  /** The password is another person's choice and has to be replaced. */
  mustChangePassword: boolean
  /** The session that asks, if it is still alive. */
  session: { kind: 'BROWSER' | 'API'; openedAt: Date } | null
}

/**
 * Whether signing in has proved the first password a moment ago, so that it is not asked for again. Setting such a password
 * ends every session, so one that is alive was opened by it. A program's session proves nothing: its token may have been copied.
 */
export function provedBySignIn({ mustChangePassword, session }: SignIn, now: Date): boolean {
  if (!mustChangePassword || session?.kind !== 'BROWSER') return false
  return now.getTime() - session.openedAt.getTime() <= FIRST_PASSWORD_MINUTES * 60 * 1000
}
