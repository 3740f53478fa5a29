import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { DocumentStatus } from '@/lib/domain/document-kind'
import { centsText, percentText, sumOf, type Cents } from '@/lib/domain/money'
import type { Deduction } from '../rules/document-fields'
import type { AdvanceRecord } from '@/lib/sales/advances/schema'

/** An advance with what decides whether a final invoice may deduct it. */
export interface StoredAdvance extends Deduction {
  status: DocumentStatus
  openAmount: Cents
  /** The offer that it was made from. */
  offerId: string | null
  /** The final invoice that deducts it, including a draft. */
  finalId: string | null
}

/** Returns the advances that a final invoice deducts, by date. */
export const deductionsOf = (tx: TenantTx, finalId: string): Promise<StoredAdvance[]> =>
  advancesWhere(tx, sql`d.invoice_id = ${finalId}`)

/**
 * Returns the customer's booked advances that no final invoice other than `finalId` deducts, paid
 * or not, by date; those credited in full are left out.
 */
export async function deductibleAdvances(
  tx: TenantTx,
  { companyId, customerId, finalId }: { companyId: number; customerId: string; finalId: string | null },
): Promise<StoredAdvance[]> {
  const advances = await advancesWhere(
    tx,
    sql`d.company_id = ${companyId} and d.customer_id = ${customerId} and d.status in ('BOOKED', 'PAID')
      and (d.invoice_id is null or d.invoice_id = ${finalId})`,
  )
  return advances.filter(({ vat }) => sumOf(vat.map(({ gross }) => gross)) > 0)
}

/** Returns the advances on an offer that are not cancelled, drafts too. */
export const advancesOfOffer = (tx: TenantTx, offerId: string): Promise<StoredAdvance[]> =>
  advancesWhere(tx, sql`d.offer_id = ${offerId} and d.status <> 'CANCELLED'`)

/** Returns advances by their ids, by date; the policy of documents hides other companies'. */
export const advancesById = async (tx: TenantTx, ids: readonly string[]): Promise<StoredAdvance[]> =>
  ids.length === 0 ? [] : advancesWhere(tx, sql`d.id = ${anyOf(ids)}`)

/** Returns an advance in wire format. */
export function recordOfAdvance({ vat, openAmount, ...advance }: StoredAdvance): AdvanceRecord {
  const { id, number, date, paidOn, isPaid } = advance
  const net = sumOf(vat.map((rate) => rate.net))
  const gross = sumOf(vat.map((rate) => rate.gross))
  return {
    id,
    number,
    date,
    paidOn,
    isPaid,
    openAmount: centsText(openAmount),
    sumNet: centsText(net),
    sumVat: centsText(gross - net),
    sumGross: centsText(gross),
    vat: vat.map((rate) => ({
      vatRateId: rate.vatRateId,
      vatRate: percentText(rate.vatRate),
      vatCategory: rate.vatCategory,
      net: centsText(rate.net),
      vat: centsText(rate.vat),
      gross: centsText(rate.gross),
    })),
  }
}

/** Maximum number of advances read at once. */
const MOST = 200

async function advancesWhere(tx: TenantTx, where: SQL): Promise<StoredAdvance[]> {
  const rows = await tx.execute<{ advance: Omit<StoredAdvance, 'isPaid'> }>(sql`
    select json_build_object('id', d.id, 'number', d.number, 'date', d.date, 'status', d.status, 'openAmount', d.open_amount,
      'offerId', d.offer_id, 'finalId', d.invoice_id,
      'paidOn', (select max(p.date) from payment p where p.document_id = d.id and p.amount > 0
        and not exists (select from payment u where u.reverses = p.id)),
      'vat', (select coalesce(json_agg(json_build_object('vatRateId', r.vat_rate_id, 'vatRate', r.vat_rate, 'vatCategory', r.vat_category,
          'net', r.net, 'vat', r.vat, 'gross', r.gross) order by r.vat_rate desc, r.vat_category, r.vat_rate_id), '[]')
        from (select v.vat_rate_id, v.vat_rate, v.vat_category, sum(v.net) as net, sum(v.vat) as vat, sum(v.gross) as gross
          from document_vat v join document c on c.id = v.document_id
          where c.id = d.id or (c.cancellation_of = d.id and c.kind = 'CREDIT') group by 1, 2, 3) r)) as advance
    from document d
    where d.family = 'INVOICE' and d.kind = 'INVOICE' and d.invoice_type = 'ADVANCE' and ${where}
    order by d.date, d.number limit ${MOST}`)
  return rows.map(({ advance }) => ({
    ...advance,
    isPaid: advance.status === 'PAID' && advance.openAmount === 0,
  }))
}
