import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { AccountReceipt, ReceiptReference } from '../rules/receipt-claim'
import { chosenClaim, namesClaim, receiptNumber, type ClaimCandidate } from '../rules/referenced-claim'
import type { UnassignedReason } from '../words'
import { madeAt } from './account-receipt'

/** Maximum number of receipts with the same number that are considered. */
const MOST = 50

/**
 * Returns the claims that a payment at a till names, in its order: invoices by number, receipts on
 * account by uuid or number.
 */
export async function referencedClaims(
  tx: TenantTx,
  receipt: AccountReceipt,
): Promise<Result<string[], UnassignedReason>> {
  const ids: string[] = []
  for (const reference of receipt.references.filter(namesClaim)) {
    const candidates = await candidatesOf(tx, receipt.companyId, conditionOf(reference, receipt))
    const chosen = chosenClaim(candidates, receipt)
    if (!chosen.ok) return chosen
    if (!ids.includes(chosen.value)) ids.push(chosen.value)
  }
  return ids.length > 0 ? ok(ids) : fail('claimMissing')
}

/**
 * Returns the claim of a number as a person types it: an invoice, or a receipt on account with or
 * without „Bon“ in front. Of several receipts of one customer the one that is due first.
 */
export async function claimOfNumber(
  tx: TenantTx,
  receipt: AccountReceipt,
  number: string,
): Promise<Result<string, UnassignedReason>> {
  const invoices = await candidatesOf(tx, receipt.companyId, isInvoice(receipt.companyId, number))
  if (invoices.length > 0) return chosenClaim(invoices, receipt)
  const receipts = await candidatesOf(tx, receipt.companyId, isReceipt(receiptNumber(number)))
  const meant = chosenClaim(receipts, receipt)
  const own = receipts.filter(({ customerId }) => customerId === receipt.customerId)
  const [first] = own.filter(({ openAmount }) => openAmount > 0)
  return !meant.ok && first ? ok(first.id) : meant
}

/** An invoice by its number; of a receipt's invoice the claim is the receipt's open item. */
const isInvoice = (companyId: number, number: string) =>
  sql`d.id = any(array(select coalesce(i.receipt_id, i.id) from document i
    where i.company_id = ${companyId} and i.family = 'INVOICE' and i.status <> 'DRAFT' and i.number = ${number.trim()}))`

const isReceipt = (number: string) => sql`d.family = 'RECEIPT' and d.number = ${number}`

function conditionOf(reference: ReceiptReference, { deviceId, companyId }: AccountReceipt): SQL {
  const { type, receiptUuid, number = '' } = reference
  if (type === 'INVOICE') return isInvoice(companyId, number)
  if (!receiptUuid) return isReceipt(receiptNumber(number))
  // a uuid is unique per till: the till's own receipt comes first
  return sql`d.family = 'RECEIPT' and d.id = (
    select coalesce(r.duplicate_of, r.id) from pos_device p
      join receipt_key k on k.device_id = p.id and k.uuid = platform.as_uuid(${receiptUuid})
      join receipt r on r.created_at = k.created_at and r.id = k.receipt_id
    order by p.id <> ${deviceId} limit 1)`
}

interface Row extends Record<string, unknown> {
  id: string
  customer_id: string
  open_amount: string
}

async function candidatesOf(tx: TenantTx, companyId: number, condition: SQL): Promise<ClaimCandidate[]> {
  const rows = await tx.execute<Row>(sql`
    select d.id, d.customer_id, d.open_amount from document d
    where d.company_id = ${companyId} and ${condition} order by d.due_date, d.id limit ${MOST}`)
  return Promise.all(
    rows.map(async ({ id, customer_id, open_amount }) => ({
      id,
      customerId: customer_id,
      openAmount: Number(open_amount),
      // only if there is a choice
      deviceId: rows.length > 1 ? await deviceOf(tx, id) : null,
    })),
  )
}

async function deviceOf(tx: TenantTx, receiptId: string): Promise<string | null> {
  const [row] = await tx.execute<{ device_id: string }>(sql`
    select device_id from receipt where created_at = ${madeAt(receiptId)}::timestamptz and id = ${receiptId}`)
  return row?.device_id ?? null
}
