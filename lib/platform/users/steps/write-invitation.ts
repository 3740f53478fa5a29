import { writeMails } from '@/lib/services/mail/steps/write-mails'
import { linkHash, newLinkCode } from '@/lib/server/auth/link-code'
import { env } from '@/lib/server/start/env'
import { mailText } from '@/lib/services/mail/texts'
import type { StepScope } from '@/lib/server/core/use-case'
import { openInvitation } from '../store'

const VALID_DAYS = 7

interface Invited {
  id: string
  email: string
  firstname: string
  lastname: string
}

interface InvitationOptions {
  /** Stores the link of a person of another tenant. */
  open?: (link: { hash: string; at: Date; until: Date }) => Promise<void>
  /** Page that a failed delivery leads to. */
  page?: string
}

/**
 * Writes the mail with a link to set one's password: valid for seven days, once. Invalidates an
 * earlier link.
 */
export async function writeInvitation(
  scope: StepScope,
  { id, email, firstname, lastname }: Invited,
  { open, page = '/users' }: InvitationOptions = {},
): Promise<void> {
  const { tx, ctx } = scope
  const code = newLinkCode()
  const at = ctx.now()
  const until = new Date(at.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000)
  const link = { hash: linkHash(code), at, until }
  await (open ? open(link) : openInvitation(tx, id, link))
  await writeMails(scope, {
    kind: 'invitation',
    audience: 'SYSTEM',
    to: [email],
    subject: mailText('invitation.subject'),
    content: {
      heading: mailText('invitation.heading'),
      paragraphs: [
        mailText('invitation.greeting', { name: `${firstname} ${lastname}`.trim() }),
        mailText('invitation.text', { actor: ctx.actor.name, email }),
        mailText('invitation.valid', { days: VALID_DAYS }),
      ],
      action: { label: mailText('invitation.action'), url: `${env().PUBLIC_URL}/invitation/{secret}` },
    },
    secret: code,
    report: { link: page, right: 'USERS_SHOW', module: null },
    expiresAt: until,
  })
}
