import { sql, type SQL } from 'drizzle-orm'
import type { SALES_TABLES } from '../rules/sales-tables'
import type { Z3Period } from './period'

/** Columns of a document `d`. */
export const DOCUMENT = sql`
  d.id as "BELEG_ID", d.number as "NUMMER", d.kind as "ART", d.status as "STATUS", d.date::text as "DATUM",
  d.service_date::text as "LEISTUNG_VON", d.service_date_end::text as "LEISTUNG_BIS", d.customer_id as "PARTNER_ID",
  d.customer_number as "KUNDE_NUMMER",
  coalesce(nullif(d.customer_name, ''), trim(d.customer_firstname || ' ' || d.customer_lastname)) as "KUNDE_NAME",
  d.customer_street as "KUNDE_STRASSE", d.customer_zipcode as "KUNDE_PLZ", d.customer_city as "KUNDE_ORT",
  d.customer_country as "KUNDE_LAND", d.customer_vat_id as "KUNDE_USTID", d.sum_net as "SUMME_NETTO",
  d.sum_vat as "SUMME_UST", d.sum_gross as "SUMME_BRUTTO", d.booked_at as "GEBUCHT_AM",
  (select e.actor_name from audit_entry e where e.entity = case d.family when 'DELIVERY_NOTE' then 'deliveryNote' when 'SELF_BILLED' then 'selfBilled' else 'document' end
    and e.entity_id = d.id::text and e.at between d.booked_at - interval '1 minute' and d.booked_at + interval '1 minute'
    order by abs(extract(epoch from e.at - d.booked_at)), e.id limit 1) as "GEBUCHT_VON",
  d.rebate_percent as "RABATT_PROZENT", d.rebate as "RABATT"`

/** Columns of a position `p`. */
export const POSITION = sql`
  p.id as "POSITION_ID", p.position as "ZEILE", p.product_id as "PRODUKT_ID", p.product_number as "ARTIKELNUMMER",
  p.name as "BEZEICHNUNG", p.unit as "EINHEIT", p.quantity as "MENGE", p.price as "PREIS",
  p.vat_rate_id as "STEUERSATZ_ID", p.vat_rate as "STEUERSATZ", p.sum_net as "SUMME_NETTO", p.sum_gross as "SUMME_BRUTTO",
  p.rebate_percent as "RABATT_PROZENT", p.rebate as "RABATT", p.is_deposit as "PFAND", p.document_id as "BELEG_ID"`

/** Columns of a rate `v` of a document. */
export const TAX = sql`
  v.document_id as "BELEG_ID", v.vat_rate_id as "STEUERSATZ_ID", v.vat_rate as "STEUERSATZ",
  v.vat_category as "KATEGORIE", v.net as "NETTO", v.vat as "UST", v.gross as "BRUTTO", v.rebate as "RABATT"`

/** Returns the rows of documents and payments by file; drafts are not documents yet. */
export function salesQueries({ companyId, from, to }: Z3Period): Record<keyof typeof SALES_TABLES, SQL> {
  const isInPeriod = sql`d.date between ${from}::date and ${to}::date`
  const isPaidInPeriod = sql`exists (
    select 1 from payment z where z.document_id = d.id and z.date between ${from}::date and ${to}::date)`
  const isInvoice = sql`d.company_id = ${companyId} and d.family in ('INVOICE', 'RECEIPT') and d.status <> 'DRAFT'
    and (${isInPeriod} or ${isPaidInPeriod})`
  const isNote = sql`d.company_id = ${companyId} and d.family = 'DELIVERY_NOTE' and d.status <> 'DRAFT' and ${isInPeriod}`
  return {
    'rechnungen.csv': sql`
      select ${DOCUMENT}, ${isInPeriod} as "IM_ZEITRAUM", d.due_date::text as "FAELLIG_AM",
        d.payment_method as "ZAHLUNGSART", d.open_amount as "OFFEN", d.cancellation_of as "STORNO_ZU",
        d.cancelled_by as "STORNIERT_DURCH", d.cancel_reason as "GRUND", d.invoice_type as "RECHNUNGSTYP",
        d.invoice_id as "SCHLUSSRECHNUNG_ID", d.receipt_id as "KASSENBON_ID", d.family = 'INVOICE' and d.receipt_id is null as "ZAEHLT"
      from document d where ${isInvoice} order by d.date, d.id`,
    'rechnungspositionen.csv': sql`
      select ${POSITION}, p.delivery_note_id as "LIEFERSCHEIN_ID", p.is_amount as "NACHLASS"
      from document d join document_position p on p.document_id = d.id where ${isInvoice} order by d.date, d.id, p.position`,
    'rechnungssteuern.csv': sql`
      select ${TAX}, v.deducted_net as "ABGEZOGEN_NETTO", v.deducted_gross as "ABGEZOGEN_BRUTTO"
      from document d join document_vat v on v.document_id = d.id where ${isInvoice}
      order by d.date, d.id, v.vat_rate_id, v.vat_rate`,
    'zahlungen.csv': sql`
      select z.id as "ZAHLUNG_ID", z.document_id as "BELEG_ID", z.date::text as "DATUM", z.kind as "ART",
        z.amount as "BETRAG", z.discount as "SKONTO", z.write_off as "AUSBUCHUNG", z.reason as "GRUND",
        z.payment_method as "ZAHLUNGSART", z.reverses as "GEGENBUCHUNG_ZU", z.receipt_id as "KASSENBON_ID", z.cash_desk_id as "KASSENBUCH_ID",
        z.actor_name as "WER", z.created_at as "ERFASST_AM"
      from payment z join document d on d.id = z.document_id
      where d.company_id = ${companyId} and z.date between ${from}::date and ${to}::date order by z.date, z.id`,
    'lieferscheine.csv': sql`
      select ${DOCUMENT}, d.invoice_id as "RECHNUNG_ID" from document d where ${isNote} order by d.date, d.id`,
    'lieferscheinpositionen.csv': sql`
      select ${POSITION} from document d join document_position p on p.document_id = d.id where ${isNote}
      order by d.date, d.id, p.position`,
  }
}
