import { z } from 'zod'
import { findLogin } from '@/db/system/sign-in'
import { writeMails } from '@/lib/services/mail/steps/write-mails'
import { countAttempt } from '@/lib/server/auth/attempts'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { log } from '@/lib/server/start/log'
import { hasMailServer } from '@/lib/server/start/smtp'
import { systemContext } from '@/lib/server/core/system-context'
import { mailText } from '@/lib/services/mail/texts'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPerson } from '../store'

/** One such mail per hour: guessing passwords must not also flood the person's mailbox. */
const LIMITS = { purpose: 'lockedOut', perAccount: 1, perAddress: 1, windowMs: 60 * 60 * 1000 }

/** Writes the mail about many failed passwords for the person's account. */
export const writeLockoutMail = defineUseCase({
  name: 'account.writeLockoutMail',
  mode: 'write',
  right: 'USERS_PATCH',
  module: null,
  input: z.strictObject({ userId: z.uuid() }),
  run: async (scope, { userId }): Promise<void> => {
    const person = await readPerson(scope.tx, userId)
    if (!person) throw new AppError('notFound', 'notFound')
    await writeMails(scope, {
      kind: 'accountNotice',
      audience: 'SYSTEM',
      to: [person.email],
      subject: mailText('lockedOut.subject'),
      content: {
        heading: mailText('lockedOut.heading'),
        paragraphs: [
          mailText('lockedOut.greeting', { name: `${person.firstname} ${person.lastname}`.trim() }),
          mailText('lockedOut.text'),
          mailText('lockedOut.otherwise'),
        ],
      },
    })
    await scope.audit({ entity: 'user', entityId: userId, after: { sentTo: person.email } })
  },
})

/**
 * Warns the person, once an hour, if the account exists and a mail server is configured. Runs
 * independently of the response.
 */
export function warnLockedOut(account: string, now: Date): void {
  void lockoutWarning(account, now).catch((error: unknown) => {
    if (!(error instanceof AppError)) log().error({ err: error }, 'lock-out mail')
  })
}

/** Sends the warning. Throws AppError within an hour of the previous one. */
export async function lockoutWarning(account: string, now: Date): Promise<void> {
  const found = hasMailServer() ? await findLogin(account) : null
  if (!found?.is_active) return
  await countAttempt({ account, address: account }, LIMITS, now)
  const ctx = systemContext(found.tenant_id, 'account.lockedOut', ['USERS_PATCH'])
  await execute(writeLockoutMail, { ...ctx, now: () => now }, { userId: found.user_id })
}
