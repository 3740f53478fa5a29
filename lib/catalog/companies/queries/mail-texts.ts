import { inArray } from 'drizzle-orm'
import { companyMailText } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { DOCUMENT_KINDS, type DocumentKind } from '@/lib/domain/document-kind'
import { mailText } from '@/lib/services/mail/texts'
import { type MailText, PLACEHOLDERS } from '../rules/mail-text'

/** Returns Kontor's own text for companies without one. */
export function standardMailText(kind: DocumentKind): MailText {
  // placeholders stay unchanged; `raw` would return compiled messages in the production build
  const themselves = Object.fromEntries(PLACEHOLDERS[kind].map((name) => [name, `{${name}}`]))
  return {
    subject: mailText(`documents.${kind}.subject`, themselves as never),
    text: mailText(`documents.${kind}.text`, themselves as never),
  }
}

/** Returns the texts of these companies, Kontor's in place of empty ones, by company. */
export async function mailTextsOf(
  tx: TenantTx,
  ids: readonly number[],
): Promise<Map<number, Record<DocumentKind, MailText>>> {
  const rows = await tx
    .select()
    .from(companyMailText)
    .where(inArray(companyMailText.companyId, [...ids]))
  const textOf = (id: number, kind: DocumentKind): MailText => {
    const own = rows.find((row) => row.companyId === id && row.kind === kind)
    const standard = standardMailText(kind)
    return { subject: own?.subject || standard.subject, text: own?.text || standard.text }
  }
  return new Map(
    ids.map((id) => {
      const texts = DOCUMENT_KINDS.map((kind) => [kind, textOf(id, kind)])
      return [id, Object.fromEntries(texts) as Record<DocumentKind, MailText>]
    }),
  )
}

/**
 * Returns subject and text of the company's mails for documents of the kind, with unfilled
 * placeholders.
 */
export async function companyMailTextOf(tx: TenantTx, id: number, kind: DocumentKind): Promise<MailText> {
  return (await mailTextsOf(tx, [id])).get(id)?.[kind] ?? standardMailText(kind)
}
