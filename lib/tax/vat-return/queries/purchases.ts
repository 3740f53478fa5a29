import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { DatevSettings } from '@/lib/domain/datev'
import type { Span } from '@/lib/tax/datev/queries/documents'
import { discountedWithin, invoicesWhere, isChecked } from '@/lib/tax/datev/queries/incoming'
import { purchasesOf, type Purchases } from '../rules/purchases'

/** Returns the VAT of checked invoices received by the company within the days. */
export async function purchasesIn(tx: TenantTx, span: Span, settings: DatevSettings): Promise<Purchases> {
  const { companyId, from, to } = span
  const invoices = await invoicesWhere(
    tx,
    companyId,
    sql`${isChecked} and (i.invoice_date <= ${to} and (i.invoice_date >= ${from}
      or coalesce(i.fields->>'serviceDateEnd', i.fields->>'serviceDate', '') >= ${from}) or i.id in ${discountedWithin(span)})`,
  )
  // invoices booked by hand are in the return, too
  const booked = invoices.map((invoice) => ({ ...invoice, isBooked: true }))
  return purchasesOf(booked, settings, span)
}
