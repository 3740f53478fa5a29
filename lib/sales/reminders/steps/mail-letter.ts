import { distinctAddresses } from '@/lib/sales/dispatches/rules/document-mail'
import { letterFooter } from '@/lib/sales/dispatches/rules/letter-footer'
import { FOOTER } from '@/lib/sales/dispatches/steps/write-letter'
import type { Letterhead } from '@/lib/sales/documents/rules/parties'
import { writeMails } from '@/lib/services/mail/steps/write-mails'
import type { StepScope } from '@/lib/server/core/use-case'
import type { Recipient } from '../queries/overdue'
import type { LetterModel } from '../rules/letter-model'
import { letterParagraphs } from '../rules/written-letter'
import { insertDispatches } from '../store'

export interface WrittenLetter {
  reminderId: string
  model: LetterModel
  letterhead: Letterhead
}

/** Sends the letter to each of the customer's addresses. Does nothing without an address. */
export async function mailLetter(
  scope: StepScope,
  { mails }: Recipient,
  { reminderId, letterhead, model }: WrittenLetter,
): Promise<void> {
  const to = distinctAddresses(mails)
  const { subject, date } = model
  if (to.length === 0) return
  const { tenantId } = scope.ctx
  const ids = await writeMails(scope, {
    kind: 'reminder',
    audience: 'BUSINESS',
    to,
    // a header must be one line
    subject: `${subject} · ${letterhead.name}`.replace(/[\r\n\t]+/g, ' '),
    content: {
      brand: letterhead.name,
      heading: subject,
      paragraphs: letterParagraphs(model),
      footer: letterFooter(letterhead, FOOTER),
    },
    attachments: [{ source: 'reminder', id: reminderId, filename: `Mahnung-${date}.pdf` }],
    senderName: letterhead.name,
    report: { link: '/reminders', right: 'INVOICES_SHOW', module: 'order-management' },
    ...(letterhead.mail ? { replyTo: letterhead.mail } : {}),
  })
  await insertDispatches(
    scope.tx,
    ids.map((id, index) => ({ tenantId, id, reminderId, recipient: to[index] ?? '' })),
  )
}
