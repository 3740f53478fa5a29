import { inArray } from 'drizzle-orm'
import { companyMailText } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { DOCUMENT_KINDS, type DocumentKind } from '@/lib/domain/document-kind'
import { mailText } from '@/lib/services/mail/texts'
import { type MailText, PLACEHOLDERS } from '../rules/mail-text'

/** What Kontor writes where a company wrote nothing of its own. */
export function standardMailText(kind: DocumentKind): MailText {
  // placeholders are kept as they are; `raw` would return compiled messages in the built product
  const themselves = Object.fromEntries(PLACEHOLDERS[kind].map((name) => [name, `{${name}}`]))
  return {
    subject: mailText(`documents.${kind}.subject`, themselves as never),
    text: mailText(`documents.${kind}.text`, themselves as never),
  }
}

/** Own texts of these companies with Kontor's in place of what is empty, by company. */
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

/** Subject and text of the mails by which the company sends documents of the kind, placeholders not filled. */
export async function companyMailTextOf(tx: TenantTx, id: number, kind: DocumentKind): Promise<MailText> {
  return (await mailTextsOf(tx, [id])).get(id)?.[kind] ?? standardMailText(kind)
}
