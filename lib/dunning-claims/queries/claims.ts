import type { ClaimKind } from '@/lib/domain/claim-kind'
import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { centsText } from '@/lib/domain/money'
import type { StandingClaim } from '../rules/settle-claims'
import type { DunningClaimRecord } from '../schema'

interface ClaimRow extends Record<string, unknown> {
  id: string
  version: number
  kind: ClaimKind
  state: 'OPEN' | 'REPLACED' | 'WITHDRAWN'
  reminder_id: string
  date: string
  document_id: string
  number: string
  amount: string
  paid: string
  waived: string
  open_amount: string
  waive_reason: string
  waived_by_name: string | null
}

async function claimsWhere(tx: TenantTx, condition: SQL): Promise<DunningClaimRecord[]> {
  const rows = await tx.execute<ClaimRow>(sql`
    select c.id, c.version, c.kind, c.state, c.reminder_id, r.date::text as date, c.document_id, d.number, c.amount, c.paid,
      c.waived, c.open_amount, c.waive_reason, c.waived_by_name
    from dunning_claim c join reminder r on r.tenant_id = c.tenant_id and r.id = c.reminder_id
      join document d on d.tenant_id = c.tenant_id and d.id = c.document_id
    where ${condition} order by r.date, c.id limit 500`)
  return [...rows].map(recordOf)
}

const recordOf = (row: ClaimRow): DunningClaimRecord => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  state: stateOf(row),
  reminderId: row.reminder_id,
  date: row.date,
  invoiceId: row.document_id,
  invoiceNumber: row.number,
  amount: centsText(Number(row.amount)),
  paid: centsText(Number(row.paid)),
  waived: centsText(Number(row.waived)),
  openAmount: centsText(Number(row.open_amount)),
  waiveReason: row.waive_reason,
  waivedByName: row.waived_by_name,
})

function stateOf({ state, open_amount: open, waived }: ClaimRow): DunningClaimRecord['state'] {
  if (state !== 'OPEN' || Number(open) > 0) return state
  return Number(waived) > 0 ? 'WAIVED' : 'PAID'
}

/** What a customer of the company still owes of claims, the oldest letter first. */
export const openClaimsOf = (
  tx: TenantTx,
  { companyId, customerId }: { companyId: number; customerId: string },
): Promise<DunningClaimRecord[]> =>
  claimsWhere(tx, sql`c.company_id = ${companyId} and c.customer_id = ${customerId} and c.open_amount > 0`)

/** All claims of the letters that name an invoice, in any state. */
export const claimsOfInvoice = (tx: TenantTx, documentId: string): Promise<DunningClaimRecord[]> =>
  claimsWhere(
    tx,
    sql`c.reminder_id in (select i.reminder_id from reminder_item i where i.document_id = ${documentId})`,
  )

/** One claim; null where there is none. */
export async function claimOf(tx: TenantTx, id: string): Promise<DunningClaimRecord | null> {
  const [claim] = await claimsWhere(tx, sql`c.id = ${id}`)
  return claim ?? null
}

/** Claims in force in the company, by customer. */
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
    where c.company_id = ${companyId} and c.customer_id = any(${sql.param(`{${customerIds.join(',')}}`)}::uuid[])
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

/** Letters with claims in force that name the invoice and otherwise only cancelled ones. */
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
