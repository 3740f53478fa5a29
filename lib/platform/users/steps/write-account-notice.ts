import { writeMails } from '@/lib/services/mail/steps/write-mails'
import { hasMailServer } from '@/lib/server/start/smtp'
import { mailText } from '@/lib/services/mail/texts'
import type { StepScope } from '@/lib/server/core/use-case'

/** A change of an account's sign-in details. */
export type AccountChange = 'email' | 'password' | 'totpOn' | 'totpOff'

export interface Noticed {
  /** The address before the change. */
  email: string
  firstname: string
  lastname: string
}

/**
 * Notifies a person at their previous address of changed sign-in details, so that they notice
 * changes by others.
 */
export async function writeAccountNotice(
  scope: StepScope,
  { email, firstname, lastname }: Noticed,
  change: AccountChange,
): Promise<void> {
  if (!hasMailServer()) return
  await writeMails(scope, {
    kind: 'accountNotice',
    audience: 'SYSTEM',
    to: [email],
    subject: mailText('accountNotice.subject'),
    content: {
      heading: mailText('accountNotice.heading'),
      paragraphs: [
        mailText('accountNotice.greeting', { name: `${firstname} ${lastname}`.trim() }),
        mailText(`accountNotice.changes.${change}`),
        mailText('accountNotice.otherwise'),
      ],
    },
  })
}
