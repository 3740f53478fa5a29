import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { DatevSettings } from '@/lib/domain/datev'
import type { Span } from '@/lib/tax/datev/queries/documents'
import {
  advancesPaidWithin,
  advancesReceivedWithin,
  discountedWithin,
  invoicesWhere,
  isChecked,
  RECEIVED_ON,
} from '@/lib/tax/datev/queries/incoming'
import { purchasesOf, type Purchases } from '../rules/purchases'
import { monthBefore } from './sales'

/** Condition that the VAT of a received invoice `i` is not declared outside of Kontor. */
const isCounted = sql`(i.hand_booked_at is null or coalesce(i.hand_booked_vat, true))`

/**
 * Returns the VAT of checked invoices that belongs to the days. VAT that the company owes itself is
 * due up to a month after the supply, also if the invoice comes later; that of advances is deducted
 * with their payments.
 */
export async function purchasesIn(tx: TenantTx, span: Span, settings: DatevSettings): Promise<Purchases> {
  const { companyId, from, to } = span
  const invoices = await invoicesWhere(
    tx,
    companyId,
    sql`${isChecked} and ${isCounted} and (i.invoice_date between ${from} and ${to} or ${RECEIVED_ON} between ${from} and ${to}
      or coalesce(i.fields->>'serviceDateEnd', i.fields->>'serviceDate', '') between ${monthBefore(from)}::text and ${to}::text or i.id in ${discountedWithin(span)} or i.id in ${advancesPaidWithin(span)} or i.id in ${advancesReceivedWithin(span)})`,
  )
  // those booked by hand that a person counts are booked here, too
  const booked = invoices.map((invoice) => ({ ...invoice, isBooked: true }))
  return purchasesOf(booked, settings, span)
}
