import { desc, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditorAssignment } from '@/db/schema/datev'
import type { TenantTx } from '@/db/tenant'
import { creditorBooks } from '@/lib/catalog/business-partners/queries/creditor-refusals'
import { defineUseCase } from '@/lib/server/core/use-case'
import { proposeCreditors, type NumberedSupplier } from '../rules/propose-creditors'
import { MOST_CREDITORS, type AssignmentRecord } from '../schema'
import type { GivenAccount } from '../words'

interface Supplier extends Record<string, unknown>, NumberedSupplier {
  name: string
}

/** A supplier without an account of its own, and the one that it would get. */
export interface CreditorProposal extends GivenAccount {
  readonly name: string
  /** Of the supplier; '' without one. */
  readonly number: string
}

/** Returns the accounts for suppliers that a company books on its collective account, by number. */
export async function creditorProposals(tx: TenantTx): Promise<CreditorProposal[]> {
  const suppliers = await tx.execute<Supplier>(sql`
    select b.id, b.sort_name as name, coalesce(b.supplier_number, '') as "supplierNumber", b.creditor_account as "creditorAccount",
      b.is_supplier and not b.is_deleted as "isInUse"
    from business_partner b where b.is_supplier or b.supplier_number is not null or b.creditor_account is not null
    order by b.supplier_number, b.id`)
  const byId = new Map(suppliers.map((one) => [one.id, one]))
  return proposeCreditors(suppliers, await creditorBooks(tx)).map((given) => {
    const { name = '', supplierNumber = '' } = byId.get(given.partnerId) ?? {}
    return { ...given, name, number: supplierNumber }
  })
}

/** Assignments on the page. */
const SHOWN = 10

/** Returns the assignments that were not undone, newest first. */
async function assignments(tx: TenantTx): Promise<AssignmentRecord[]> {
  const { id, accounts, createdByName, createdAt, undoneAt } = creditorAssignment
  const rows = await tx
    .select({
      id,
      createdByName,
      createdAt,
      count: sql<number>`jsonb_array_length(${accounts})`,
      mayUndo: sql<boolean>`not exists (select from jsonb_to_recordset(${accounts}) a("partnerId" uuid, account text)
        join business_partner b on b.id = a."partnerId" where b.creditor_account = a.account and b.creditor_handed_over_at is not null)`,
    })
    .from(creditorAssignment)
    .where(isNull(undoneAt))
    .orderBy(desc(createdAt), desc(id))
    .limit(SHOWN)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export interface CreditorPreview {
  /** At most 2000, and the total number. */
  proposals: CreditorProposal[]
  total: number
  /** Earlier ones, newest first, without those undone. */
  assignments: AssignmentRecord[]
}

/**
 * Suppliers without a creditor account, each with the free account that it would get, and earlier
 * assignments. Suppliers belong to the tenant: the accounts are free in all of its companies.
 */
export const previewCreditors = defineUseCase({
  name: 'creditors.preview',
  mode: 'read',
  right: 'BUSINESS-PARTNERS_SHOW',
  module: 'business-partners',
  input: z.strictObject({}),
  run: async ({ tx }): Promise<CreditorPreview> => {
    const proposals = await creditorProposals(tx)
    return {
      proposals: proposals.slice(0, MOST_CREDITORS),
      total: proposals.length,
      assignments: await assignments(tx),
    }
  },
})
