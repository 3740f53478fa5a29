import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { findLogin } from '@/db/system/sign-in'
import { writeMails } from '@/lib/services/mail/steps/write-mails'
import { countAttempt } from '@/lib/server/auth/attempts'
import { linkHash, newLinkCode } from '@/lib/server/auth/link-code'
import { foldEmail } from '@/lib/server/auth/login'
import { env } from '@/lib/server/start/env'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { hasMailServer } from '@/lib/server/start/smtp'
import { systemContext } from '@/lib/server/core/system-context'
import { mailText } from '@/lib/services/mail/texts'
import { defineUseCase } from '@/lib/server/core/use-case'
import { openPasswordReset, readPerson } from '../store'

const VALID_MS = 60 * 60 * 1000

/** At most three such mails per person and hour, no matter who requests them. */
const LIMITS = { purpose: 'reset', perAccount: 3, perAddress: 30, windowMs: 60 * 60 * 1000 }

/** Minimum response time, so that timing does not reveal whether an account exists. */
const LEAST_MS = 400

/** Writes the mail with a link to set a new password: valid for an hour, once. */
export const writeResetMail = defineUseCase({
  name: 'account.writeResetMail',
  mode: 'write',
  right: 'USERS_PATCH',
  module: null,
  input: z.strictObject({ userId: z.uuid() }),
  run: async (scope, { userId }): Promise<void> => {
    const { tx, ctx, audit } = scope
    const person = await readPerson(tx, userId)
    if (!person) throw new AppError('notFound', 'notFound')
    const code = newLinkCode()
    const expiresAt = new Date(ctx.now().getTime() + VALID_MS)
    await openPasswordReset(tx, userId, linkHash(code), expiresAt)
    await writeMails(scope, {
      kind: 'passwordReset',
      audience: 'SYSTEM',
      to: [person.email],
      subject: mailText('passwordReset.subject'),
      content: {
        heading: mailText('passwordReset.heading'),
        paragraphs: [
          mailText('passwordReset.greeting', { name: `${person.firstname} ${person.lastname}`.trim() }),
          mailText('passwordReset.text'),
          mailText('passwordReset.otherwise'),
        ],
        action: {
          label: mailText('passwordReset.action'),
          url: `${env().PUBLIC_URL}/password-reset/{secret}`,
        },
      },
      secret: code,
      expiresAt,
    })
    await audit({ entity: 'user', entityId: userId, after: { sentTo: person.email } })
  },
})

/**
 * Sends the link if the account exists and a mail server is configured. Behaves identically, with
 * the same timing, in any case, even beyond the limits.
 */
export async function requestPasswordReset(email: string, address: string, now: Date): Promise<void> {
  await Promise.all([sendResetMail(foldEmail(email), address, now), sleep(LEAST_MS)])
}

async function sendResetMail(account: string, address: string, now: Date): Promise<void> {
  try {
    await countAttempt({ account, address }, LIMITS, now)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  const found = hasMailServer() ? await findLogin(account) : null
  if (!found?.is_active) return
  const ctx = systemContext(found.tenant_id, 'account.passwordReset', ['USERS_PATCH'])
  await execute(writeResetMail, { ...ctx, now: () => now }, { userId: found.user_id })
}
