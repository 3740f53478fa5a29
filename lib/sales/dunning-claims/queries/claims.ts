import type { ClaimKind } from '@/lib/sales/dunning-claims/words'
import { anyOf } from '@/db/arrays'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import { dunningClaim } from '@/db/schema/dunning-claims'
import { reminder, reminderItem } from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'
import { centsText } from '@/lib/domain/money'
import { numberOfDebt } from './debt-number'
import type { StandingClaim } from '../rules/settle-claims'
import type { DunningClaimRecord } from '../schema'

const CLAIM = {
  id: dunningClaim.id,
  version: dunningClaim.version,
  kind: dunningClaim.kind,
  state: dunningClaim.state,
  reminderId: dunningClaim.reminderId,
  date: reminder.date,
  invoiceId: dunningClaim.documentId,
  invoiceNumber: sql<string | null>`${numberOfDebt('document')}`,
  documentKind: document.kind,
  amount: dunningClaim.amount,
  paid: dunningClaim.paid,
  waived: dunningClaim.waived,
  openAmount: dunningClaim.openAmount,
  waiveReason: dunningClaim.waiveReason,
  waivedByName: dunningClaim.waivedByName,
}

async function claimsWhere(tx: TenantTx, condition: SQL | undefined): Promise<DunningClaimRecord[]> {
  const { tenantId, reminderId, documentId, id } = dunningClaim
  const rows = await tx
    .select(CLAIM)
    .from(dunningClaim)
    .innerJoin(reminder, and(eq(reminder.tenantId, tenantId), eq(reminder.id, reminderId)))
    .innerJoin(document, and(eq(document.tenantId, tenantId), eq(document.id, documentId)))
    .where(condition)
    .orderBy(asc(reminder.date), asc(id))
    .limit(500)
  return rows.map(({ amount, paid, waived, openAmount, ...claim }) => ({
    ...claim,
    state: stateOf({ state: claim.state, waived, open: openAmount ?? 0 }),
    invoiceNumber: claim.invoiceNumber ?? '',
    amount: centsText(amount),
    paid: centsText(paid),
    waived: centsText(waived),
    openAmount: centsText(openAmount ?? 0),
  }))
}

interface Claimed {
  state: (typeof dunningClaim.$inferSelect)['state']
  waived: number
  open: number
}

function stateOf({ state, waived, open }: Claimed): DunningClaimRecord['state'] {
  if (state !== 'OPEN' || open > 0) return state
  return waived > 0 ? 'WAIVED' : 'PAID'
}

/** Returns a customer's open claims in the company, the oldest letter first. */
export const openClaimsOf = (
  tx: TenantTx,
  { companyId, customerId }: { companyId: number; customerId: string },
): Promise<DunningClaimRecord[]> =>
  claimsWhere(
    tx,
    and(
      eq(dunningClaim.companyId, companyId),
      eq(dunningClaim.customerId, customerId),
      // inlined: a parameter would not match the condition of the index
      sql`${dunningClaim.openAmount} > 0`,
    ),
  )

/** Returns all claims of the letters that include an invoice, in any state. */
export const claimsOfInvoice = (tx: TenantTx, documentId: string): Promise<DunningClaimRecord[]> =>
  claimsWhere(
    tx,
    inArray(
      dunningClaim.reminderId,
      tx
        .select({ id: reminderItem.reminderId })
        .from(reminderItem)
        .where(eq(reminderItem.documentId, documentId)),
    ),
  )

/** Returns one claim; null if there is none. */
export async function claimOf(tx: TenantTx, id: string): Promise<DunningClaimRecord | null> {
  const [claim] = await claimsWhere(tx, eq(dunningClaim.id, id))
  return claim ?? null
}

/** Returns the company's claims in force, by customer. */
export async function standingClaims(
  tx: TenantTx,
  companyId: number,
  customerIds: readonly string[],
): Promise<Map<string, StandingClaim[]>> {
  const byCustomer = new Map<string, StandingClaim[]>()
  if (customerIds.length === 0) return byCustomer
  const rows = await tx.execute<{
    id: string
    customer_id: string
    kind: ClaimKind
    document_id: string
    open_amount: string
    paid: string
    waived: string
    invoices: string[]
  }>(sql`
    select c.id, c.customer_id, c.kind, c.document_id, c.open_amount, c.paid, c.waived, array(select i.document_id from reminder_item i
      where i.tenant_id = c.tenant_id and i.reminder_id = c.reminder_id) as invoices
    from dunning_claim c
    where c.company_id = ${companyId} and c.customer_id = ${anyOf(customerIds)}
      and c.state = 'OPEN'
    order by c.id`)
  for (const { customer_id: customerId, document_id: documentId, open_amount: open, ...row } of rows) {
    const { id, kind, invoices } = row
    const amounts = { open: Number(open), paid: Number(row.paid), waived: Number(row.waived) }
    const claim = { id, kind, documentId, invoices, ...amounts }
    byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), claim])
  }
  return byCustomer
}

/**
 * Returns letters with claims in force that include the invoice and otherwise only cancelled ones.
 */
export async function groundlessLetters(tx: TenantTx, documentId: string): Promise<string[]> {
  const letters = await tx.execute<{ reminder_id: string }>(sql`
    select distinct c.reminder_id from dunning_claim c join reminder_item mine
      on mine.tenant_id = c.tenant_id and mine.reminder_id = c.reminder_id and mine.document_id = ${documentId}
    where c.state = 'OPEN' and not exists (
      select 1 from reminder_item i join document d on d.tenant_id = i.tenant_id and d.id = i.document_id
      where i.tenant_id = c.tenant_id and i.reminder_id = c.reminder_id and d.status <> 'CANCELLED')
    order by c.reminder_id`)
  return letters.map(({ reminder_id: id }) => id)
}
