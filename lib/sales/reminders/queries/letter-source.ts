import { eq } from 'drizzle-orm'
import { reminder } from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'
import { logoOf } from '@/lib/sales/documents/queries/print-sources'
import { paperSource, type PaperSource } from '@/lib/services/print/queries'
import { currentLetter, type FirstLetterModel, type LetterModel } from '../rules/letter-model'

/**
 * Returns the letter's date with the source of its PDF; null for a letter of another company, which
 * the transaction cannot see.
 */
export async function letterSource(
  tx: TenantTx,
  id: string,
): Promise<{ date: string; source: PaperSource<LetterModel> } | null> {
  const [row] = await tx
    .select({ date: reminder.date, model: reminder.printModel, logoFileId: reminder.logoFileId })
    .from(reminder)
    .where(eq(reminder.id, id))
  if (!row) return null
  const { date, model, logoFileId } = row
  const source = await paperSource(tx, 'reminder', id, async () => ({
    ...currentLetter(model as LetterModel | FirstLetterModel),
    logo: await logoOf(tx, logoFileId),
  }))
  return { date, source }
}
