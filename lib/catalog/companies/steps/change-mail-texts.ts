import { DOCUMENT_KINDS } from '@/lib/domain/document-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { mailTextsOf, standardMailText } from '../queries/mail-texts'
import type { CompanyChange } from '../schema/company'
import { saveMailText } from '../store'
import type { Traced } from './change-company'

/**
 * Changes the mail texts of a locked company. Empty texts and those equal to Kontor's own are not
 * stored, so that companies without their own texts get our later improvements.
 */
export async function changeMailTexts(
  { tx, ctx }: StepScope,
  companyId: number,
  sent: NonNullable<CompanyChange['mailTexts']>,
): Promise<Traced> {
  const traced: Traced = { before: {}, after: {} }
  const present = (await mailTextsOf(tx, [companyId])).get(companyId)
  for (const kind of DOCUMENT_KINDS) {
    const change = sent[kind]
    const before = present?.[kind]
    const standard = standardMailText(kind)
    if (!change || !before) continue
    const wanted = {
      subject: (change.subject ?? before.subject) || standard.subject,
      text: (change.text ?? before.text) || standard.text,
    }
    const fields = (['subject', 'text'] as const).filter((field) => wanted[field] !== before[field])
    if (fields.length === 0) continue
    const own = (field: 'subject' | 'text') => (wanted[field] === standard[field] ? '' : wanted[field])
    await saveMailText(tx, ctx, companyId, kind, { subject: own('subject'), text: own('text') })
    for (const field of fields) {
      traced.before[`mailTexts.${kind}.${field}`] = before[field]
      traced.after[`mailTexts.${kind}.${field}`] = wanted[field]
    }
  }
  return traced
}
