import { and, eq, ne, sql } from 'drizzle-orm'
import { dunningClaim, dunningPayment } from '@/db/schema/dunning-claims'
import type { TenantTx } from '@/db/tenant'

export type ClaimRow = typeof dunningClaim.$inferSelect
export type NewClaim = typeof dunningClaim.$inferInsert
export type NewClaimPayment = typeof dunningPayment.$inferInsert

export async function insertClaim(tx: TenantTx, row: NewClaim): Promise<void> {
  await tx.insert(dunningClaim).values(row)
}

/**
 * Locks claims in force of a customer of the company in the order of their ids; lock documents
 * before. Payments, runs and withdrawals hold these locks while they change the paid amounts.
 */
export async function lockClaims(tx: TenantTx, companyId: number, customerId: string): Promise<ClaimRow[]> {
  return tx
    .select()
    .from(dunningClaim)
    .where(
      and(
        eq(dunningClaim.companyId, companyId),
        eq(dunningClaim.customerId, customerId),
        eq(dunningClaim.state, 'OPEN'),
      ),
    )
    .orderBy(dunningClaim.id)
    .for('update')
}

export async function lockClaim(tx: TenantTx, companyId: number, id: string): Promise<ClaimRow | null> {
  const [row] = await tx
    .select()
    .from(dunningClaim)
    .where(and(eq(dunningClaim.id, id), eq(dunningClaim.companyId, companyId)))
    .for('update')
  return row ?? null
}

/** Locks the letter's claims in force in the order of their ids. */
export async function lockClaimsOfLetter(tx: TenantTx, reminderId: string): Promise<ClaimRow[]> {
  return tx
    .select()
    .from(dunningClaim)
    .where(and(eq(dunningClaim.reminderId, reminderId), eq(dunningClaim.state, 'OPEN')))
    .orderBy(dunningClaim.id)
    .for('update')
}

/** Locks the invoice's interest and lump sums in force in the order of their ids. */
export async function lockLateClaimsOf(tx: TenantTx, documentId: string): Promise<ClaimRow[]> {
  return tx
    .select()
    .from(dunningClaim)
    .where(
      and(
        eq(dunningClaim.documentId, documentId),
        ne(dunningClaim.kind, 'FEE'),
        eq(dunningClaim.state, 'OPEN'),
      ),
    )
    .orderBy(dunningClaim.id)
    .for('update')
}

/** Updates a locked claim and raises its version. */
export async function updateClaim(
  tx: TenantTx,
  id: string,
  fields: Partial<
    Pick<NewClaim, 'state' | 'waived' | 'waiveReason' | 'waivedByName' | 'waivedAt' | 'replacedBy'>
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(dunningClaim)
    .set({ ...fields, updatedAt: now, version: sql`${dunningClaim.version} + 1` })
    .where(eq(dunningClaim.id, id))
}

/** Reinstates the claims that the locked claims had replaced. */
export async function reviveReplaced(tx: TenantTx, claimId: string, now: Date): Promise<void> {
  await tx
    .update(dunningClaim)
    .set({ state: 'OPEN', replacedBy: null, updatedAt: now, version: sql`${dunningClaim.version} + 1` })
    .where(eq(dunningClaim.replacedBy, claimId))
}

/** Moves money to locked claims, or back from them if an amount is negative. */
export async function insertClaimPayments(
  tx: TenantTx,
  rows: readonly NewClaimPayment[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(dunningPayment).values([...rows])
  for (const { claimId, amount } of rows)
    await tx
      .update(dunningClaim)
      .set({
        paid: sql`${dunningClaim.paid} + ${amount}`,
        updatedAt: now,
        version: sql`${dunningClaim.version} + 1`,
      })
      .where(eq(dunningClaim.id, claimId))
}
