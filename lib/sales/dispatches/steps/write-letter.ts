import { createTranslator } from 'next-intl'
import { companyMailTextOf } from '@/lib/catalog/companies/queries/mail-texts'
import { foreignPlaceholders, type MailText } from '@/lib/catalog/companies/rules/mail-text'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { fillText } from '@/lib/domain/text-template'
import { invalidField } from '@/lib/server/core/errors'
import { GREETING, mailText } from '@/lib/services/mail/texts'
import type { ReadScope } from '@/lib/server/core/use-case'
import messages from '@/messages/de.json'
import { paragraphsOf, pdfName, placeholderValues, type MailedDocument } from '../rules/document-mail'
import { letterFooter, type FooterTexts } from '../rules/letter-footer'

const documentKindText = createTranslator({ locale: 'de', messages, namespace: 'enums.documentKind' })

/** A document's mail, complete except for its recipients. */
export interface Letter {
  senderName: string
  /** Reply-to address; null if the company has no address of its own. */
  replyTo: string | null
  subject: string
  text: string
  filename: string
  /** The values of the placeholders for this document. */
  values: Record<string, string>
  content: { brand: string; heading: string; paragraphs: string[]; footer: string[] }
}

/** Texts of the letter's footer. */
export const FOOTER: FooterTexts = {
  represented: (name, form) => mailText('documents.represented', { name, form }),
  seat: (city) => mailText('documents.seat', { city }),
  vatId: (vatId) => mailText('documents.vatId', { vatId }),
}

/**
 * Returns subject and text: the given ones, otherwise the company's, with the placeholders filled
 * for this document. Throws `dispatch.unknownPlaceholder` at the field for placeholders of other
 * kinds.
 */
export async function writeLetter(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  document: MailedDocument,
  overrides: { subject?: string | undefined; text?: string | undefined },
): Promise<Letter> {
  const [{ seller }, own] = await Promise.all([
    issuerOf(tx, ctx.companyId),
    companyMailTextOf(tx, ctx.companyId, document.kind),
  ])
  const kind = documentKindText(document.kind)
  const values = placeholderValues(document, { kind, company: seller.name, greeting: GREETING })
  const filled = (field: keyof MailText) => {
    const template = overrides[field] ?? own[field]
    const names = foreignPlaceholders(document.kind, template)
    if (names) throw invalidField(field, 'dispatch.unknownPlaceholder', { names })
    return fillText(template, values)
  }
  const text = filled('text')
  return {
    senderName: seller.name,
    replyTo: seller.mail || null,
    // a header must be one line
    subject: filled('subject').replace(/[\r\n\t]+/g, ' '),
    text,
    values,
    filename: pdfName(kind, document.number),
    content: {
      brand: seller.name,
      heading: `${kind} ${document.number}`,
      paragraphs: paragraphsOf(text),
      footer: letterFooter(seller, FOOTER),
    },
  }
}
