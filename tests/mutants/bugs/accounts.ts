import { inDatabase, mutant } from '../mutant'

const ACCOUNT = inDatabase('account')

export const ACCOUNTS = [
  mutant(
    'a revoked session of the API is still good',
    'db/',
    'WHERE s.id = session_id AND s.revoked_at IS NULL AND s.expires_at > seen_at',
    "WHERE s.id = session_id AND (s.revoked_at IS NULL OR s.kind = 'API') AND s.expires_at > seen_at",
    inDatabase('user-management'),
  ),
  mutant(
    'who is deactivated stays signed in',
    'lib/platform/users/store.ts',
    'if (!active) await endSessions(tx, userId, now)',
    '',
    inDatabase('user-management'),
  ),
  mutant(
    'a password set by a link leaves sessions open',
    'lib/platform/account/use-cases/reset-password.ts',
    'await endAllSessions(tx, userId, ctx.now())',
    '',
    inDatabase('password-reset'),
  ),
  mutant(
    'guesses at an account do not count',
    'lib/server/auth/attempts.ts',
    'failures.account > perAccount',
    'failures.account > Infinity',
    ACCOUNT,
    inDatabase('sign-in'),
  ),
  mutant(
    'guesses from an address do not count',
    'lib/server/auth/attempts.ts',
    'failures.address > perAddress || failures.pair',
    'failures.pair',
    inDatabase('password-reset'),
    inDatabase('sign-in'),
  ),
  mutant(
    'a code of the second factor is good twice',
    'db/',
    'UPDATE platform.login_identity SET totp_last_step = step\n      WHERE user_id = of_user AND totp_confirmed_at IS NOT NULL AND',
    'UPDATE platform.login_identity SET totp_last_step = totp_last_step\n      WHERE user_id = of_user AND totp_confirmed_at IS NOT NULL AND',
    ACCOUNT,
  ),
  mutant(
    'the step of a taken code is good again',
    'db/',
    'coalesce(totp_last_step, -1) < step',
    'coalesce(totp_last_step, -1) <= step',
    ACCOUNT,
  ),
  mutant(
    'secrets are kept for repeated requests',
    'lib/server/core/execute.ts',
    'withoutSecrets(useCase, answer)',
    'answer',
    ACCOUNT,
  ),
]
