import { and, eq } from 'drizzle-orm'
import { reminder, reminderFile } from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'
import { logoOf } from '@/lib/documents/queries/print-sources'
import { currentLetter, type FirstLetterModel, type LetterModel } from './rules/letter-model'

/** Either the kept bytes of a letter, or what to render them from. */
export type LetterSource = { bytes: Buffer } | { model: LetterModel }

/** The letter's subject and date with what its PDF is made of; null for what the company does not have. */
export async function letterSource(
  tx: TenantTx,
  companyId: number,
  id: string,
): Promise<{ level: number; date: string; source: LetterSource } | null> {
  const [row] = await tx
    .select({
      level: reminder.level,
      date: reminder.date,
      model: reminder.printModel,
      logoFileId: reminder.logoFileId,
      bytes: reminderFile.bytes,
    })
    .from(reminder)
    .leftJoin(
      reminderFile,
      and(eq(reminderFile.tenantId, reminder.tenantId), eq(reminderFile.reminderId, reminder.id)),
    )
    .where(and(eq(reminder.id, id), eq(reminder.companyId, companyId)))
  if (!row) return null
  const { level, date, model, logoFileId, bytes } = row
  if (bytes) return { level, date, source: { bytes } }
  const logo = await logoOf(tx, logoFileId)
  return {
    level,
    date,
    source: { model: { ...currentLetter(model as LetterModel | FirstLetterModel), logo } },
  }
}
