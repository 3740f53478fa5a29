import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { incomingAddress, incomingMail } from '@/db/schema/incoming-invoices'
import type { TenantTx } from '@/db/tenant'

export type MailRow = typeof incomingMail.$inferSelect

/** Inserts a mail; false if the company has it already. */
export async function insertMail(tx: TenantTx, row: typeof incomingMail.$inferInsert): Promise<boolean> {
  const { tenantId, companyId, fingerprint } = incomingMail
  const inserted = await tx
    .insert(incomingMail)
    .values(row)
    .onConflictDoNothing({ target: [tenantId, companyId, fingerprint] })
    .returning({ id: incomingMail.id })
  return inserted.length > 0
}

/** Stores the outcome of the files of a mail. */
export async function saveOutcome(
  tx: TenantTx,
  id: string,
  outcome: Pick<MailRow, 'taken' | 'refusals' | 'isOpen' | 'excerpt'>,
): Promise<void> {
  await tx.update(incomingMail).set(outcome).where(eq(incomingMail.id, id))
}

/** Whether the company has a mail already. */
export const hasMail = async (tx: TenantTx, companyId: number, fingerprint: string): Promise<boolean> =>
  (await tx.$count(
    incomingMail,
    and(eq(incomingMail.companyId, companyId), eq(incomingMail.fingerprint, fingerprint)),
  )) > 0

/** Returns the company's mails since an instant and its open ones, each counted up to a limit. */
export async function countMails(
  tx: TenantTx,
  companyId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<{ today: number; open: number }> {
  const own = eq(incomingMail.companyId, companyId)
  const counted = async (condition: ReturnType<typeof and>) => {
    const some = tx
      .select({ id: incomingMail.id })
      .from(incomingMail)
      .where(condition)
      .limit(limit)
      .as('some')
    const [row] = await tx.select({ count: count() }).from(some)
    return row?.count ?? 0
  }
  return {
    today: await counted(and(own, gte(incomingMail.receivedAt, since))),
    open: await counted(and(own, incomingMail.isOpen)),
  }
}

/** Returns the newest open mails of a company. */
export const openMails = (tx: TenantTx, companyId: number, limit: number): Promise<MailRow[]> =>
  tx
    .select()
    .from(incomingMail)
    .where(and(eq(incomingMail.companyId, companyId), incomingMail.isOpen))
    .orderBy(desc(incomingMail.receivedAt), desc(incomingMail.id))
    .limit(limit)

/** Closes an open mail of the company; null if it has none of this id, else whether it was open. */
export async function settleMail(
  tx: TenantTx,
  companyId: number,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<boolean | null> {
  const own = and(eq(incomingMail.id, id), eq(incomingMail.companyId, companyId))
  const [found] = await tx.select({ isOpen: incomingMail.isOpen }).from(incomingMail).where(own).for('update')
  if (!found?.isOpen) return found ? false : null
  await tx.update(incomingMail).set({ isOpen: false, settledAt: at, settledBy: by }).where(own)
  return true
}

/** Whether the tenant has a company. */
export const hasCompany = async (tx: TenantTx, companyId: number): Promise<boolean> =>
  (await tx.$count(company, eq(company.id, companyId))) > 0

/** Returns the token of a company's address; null while it receives no mails. */
export async function tokenOfCompany(tx: TenantTx, companyId: number): Promise<string | null> {
  const [row] = await tx
    .select({ token: incomingAddress.token })
    .from(incomingAddress)
    .where(eq(incomingAddress.companyId, companyId))
  return row?.token ?? null
}

/** Gives a company a new address; mails to an earlier one are no longer received. */
export async function saveToken(tx: TenantTx, row: typeof incomingAddress.$inferInsert): Promise<void> {
  await tx
    .insert(incomingAddress)
    .values(row)
    .onConflictDoUpdate({
      target: [incomingAddress.tenantId, incomingAddress.companyId],
      set: { token: sql`excluded.token`, createdAt: sql`excluded.created_at` },
    })
}

/** Takes a company's address away. */
export async function deleteToken(tx: TenantTx, companyId: number): Promise<void> {
  await tx.delete(incomingAddress).where(eq(incomingAddress.companyId, companyId))
}
