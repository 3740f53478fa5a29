import { companyMailTextOf } from '@/lib/companies/queries'
import { foreignPlaceholders, type MailText } from '@/lib/companies/rules/mail-text'
import { companyLetterhead } from '@/lib/documents/queries/print-sources'
import type { Letterhead } from '@/lib/documents/rules/print'
import { fillText } from '@/lib/domain/text-template'
import { invalidField } from '@/lib/server/errors'
import { documentKindText, mailText } from '@/lib/server/translate'
import type { ReadScope } from '@/lib/server/use-case'
import { paragraphsOf, pdfName, placeholderValues, type MailedDocument } from '../rules/document-mail'

/** A document's mail, ready but for its recipients. */
export interface Letter {
  senderName: string
  /** Where answers go; null: the company has no address of its own. */
  replyTo: string | null
  subject: string
  text: string
  filename: string
  content: { brand: string; heading: string; paragraphs: string[]; footer: string[] }
}

/**
 * Subject and text: the given ones, else the company's, with their placeholders filled for this document. Refuses
 * foreign placeholders at the field (`dispatch.unknownPlaceholder`).
 */
export async function writeLetter(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  document: MailedDocument,
  given: { subject?: string | undefined; text?: string | undefined },
): Promise<Letter> {
  const [{ seller }, own] = await Promise.all([
    companyLetterhead(tx, ctx.companyId),
    companyMailTextOf(tx, ctx.companyId, document.kind),
  ])
  const kind = documentKindText(document.kind)
  const values = placeholderValues(document, { kind, company: seller.name })
  const filled = (field: keyof MailText) => {
    const template = given[field] ?? own[field]
    const names = foreignPlaceholders(document.kind, template)
    if (names) throw invalidField(field, 'dispatch.unknownPlaceholder', { names })
    return fillText(template, values)
  }
  const text = filled('text')
  return {
    senderName: seller.name,
    replyTo: seller.mail || null,
    subject: filled('subject'),
    text,
    filename: pdfName(kind, document.number),
    content: {
      brand: seller.name,
      heading: `${kind} ${document.number}`,
      paragraphs: paragraphsOf(text),
      footer: footerOf(seller),
    },
  }
}

/** What a letter of business must say of its sender (§ 35a GmbHG, § 25a GenG), as far as the company has told. */
function footerOf(seller: Letterhead): string[] {
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
  const { managingDirector, registerCourt, registerNumber, vatId } = seller
  return [
    seller.name,
    joined(seller.street, `${seller.zipCode} ${seller.city}`.trim()),
    joined(seller.phone, seller.mail, seller.website),
    joined(
      managingDirector && mailText('documents.represented', { name: managingDirector }),
      `${registerCourt} ${registerNumber}`.trim(),
      vatId && mailText('documents.vatId', { vatId }),
    ),
  ].filter((text) => text !== '')
}
