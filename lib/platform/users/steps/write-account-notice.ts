import { writeMails } from '@/lib/services/mail/steps/write-mails'
import { hasMailServer } from '@/lib/server/start/smtp'
import { mailText } from '@/lib/services/mail/texts'
import type { StepScope } from '@/lib/server/core/use-case'

/** What was changed about how an account is signed in to. */
export type AccountChange = 'email' | 'password' | 'totpOn' | 'totpOff'

export interface Noticed {
  /** As it was before the change. */
  email: string
  firstname: string
  lastname: string
}

/** Tells a person at the address they had what was changed about their way in, so that they notice what they did not do. */
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
