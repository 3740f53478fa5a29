import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { cashDesk } from '@/db/schema/cash-desks'
import type { TenantTx } from '@/db/tenant'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isOffered, type PayingDesk } from '../rules/cash-desk'

/** Returns the cash desks of a company, by name. */
export async function payingDesks(tx: TenantTx, companyId: number): Promise<PayingDesk[]> {
  const { id, name, kind, isActive } = cashDesk
  const rows = await tx
    .select({ id, name, kind, isActive })
    .from(cashDesk)
    .where(eq(cashDesk.companyId, companyId))
    .orderBy(name, id)
  return rows.map(({ kind: of, ...row }) => ({ ...row, isTill: of === 'TILL', isDrawer: of === 'DRAWER' }))
}

/** The cash desks that a payment in cash may name. */
export const listPayingDesks = defineUseCase({
  name: 'payment.cashDesks',
  mode: 'read',
  right: ['INVOICES_PATCH', 'INCOMING-INVOICES_PATCH'],
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }) =>
    (await payingDesks(tx, ctx.companyId))
      .filter(isOffered)
      .map(({ id, name, isDrawer }) => ({ id, name, isDrawer })),
})
