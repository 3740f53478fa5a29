import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'

/**
 * Whether an invoice of the letter has been in a later letter: later ones must be withdrawn first.
 */
export const hasLaterLetter = (reminderId: SQL): SQL => sql`exists (
  select 1 from reminder_item mine join reminder_item later
    on later.tenant_id = mine.tenant_id and later.document_id = mine.document_id and later.level > mine.level
  where mine.reminder_id = ${reminderId} and not later.withdrawn)`

/** Same as `hasLaterLetter`, for one letter. */
export async function isSuperseded(tx: TenantTx, reminderId: string): Promise<boolean> {
  const [row] = await tx.execute<{ is: boolean }>(
    sql`select ${hasLaterLetter(sql`${reminderId}::uuid`)} as is`,
  )
  return row?.is === true
}
