import { isMail } from '@/lib/domain/mail-address'
import { germanDay } from '@/lib/domain/business-date'
import { letterFooter } from '@/lib/sales/dispatches/rules/letter-footer'
import { FOOTER } from '@/lib/sales/dispatches/steps/write-letter'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { writeMails } from '@/lib/services/mail/steps/write-mails'
import { GREETING, mailText } from '@/lib/services/mail/texts'
import { writerOf } from '../rules/own-sale'
import type { IncomingInvoiceRecord } from '../schema'

/**
 * Mails the reason of a refusal to the party that wrote the invoice: to the given address, or with
 * `true` to that of the invoice. An invoice without a number is named by its file. Returns the
 * address. Throws `incomingInvoice.noMail` without one.
 */
export async function mailRefusal(
  scope: StepScope,
  { number, invoiceDate, fileName, ...invoice }: IncomingInvoiceRecord,
  { reason, mail }: { reason: string; mail: true | string },
): Promise<string> {
  const recipient = mail === true ? writerOf(invoice, invoice.ownSale).mail : mail
  if (recipient === null || !isMail(recipient)) throw new AppError('rule', 'incomingInvoice.noMail')
  const { seller: own } = await issuerOf(scope.tx, scope.ctx.companyId)
  const name = number ?? mailText('refusedInvoice.file', { fileName })
  const subject = mailText('refusedInvoice.subject', { name, company: own.name })
  await writeMails(scope, {
    kind: 'refusedInvoice',
    audience: 'BUSINESS',
    to: [recipient],
    // a header must be one line
    subject: subject.replace(/[\r\n\t]+/g, ' '),
    content: {
      brand: own.name,
      heading: mailText('refusedInvoice.heading', { name }),
      paragraphs: [
        `${GREETING.anybody},`,
        invoiceDate === null
          ? mailText('refusedInvoice.textWithoutDay', { name })
          : mailText('refusedInvoice.text', { name, day: germanDay(invoiceDate) }),
        mailText('refusedInvoice.reason', { reason }),
        mailText('refusedInvoice.request'),
        mailText('refusedInvoice.closing', { company: own.name }),
      ],
      footer: letterFooter(own, FOOTER),
    },
    senderName: own.name,
    ...(own.mail ? { replyTo: own.mail } : {}),
  })
  return recipient
}
