import { sql, type SQL } from 'drizzle-orm'
import { RECEIVED_ON } from '@/lib/tax/datev/queries/incoming'
import type { PURCHASE_TABLES } from '../rules/purchase-tables'
import type { Z3Period } from './period'

/** A decimal of a record's JSON in the smallest unit of its column. */
const scaled = (decimal: SQL, decimals: number) => sql`round((${decimal})::numeric * ${10 ** decimals})`

/** Day to which a received invoice `i` belongs. */
export const PURCHASE_DAY = sql`coalesce(i.invoice_date, (i.received_at at time zone 'Europe/Berlin')::date)`

/** Whether the day of a received invoice `i` lies in the period. */
export const isReceivedIn = ({ from, to }: Z3Period): SQL => sql`
  ${PURCHASE_DAY} between ${from}::date and ${to}::date`

const isPaidIn = ({ companyId, from, to }: Z3Period): SQL =>
  sql`z.company_id = ${companyId} and z.date between ${from}::date and ${to}::date`

/** Whether an export has a received invoice `i`: of the period, or paid in it. */
export const hasPurchase = (period: Z3Period): SQL => sql`i.company_id = ${period.companyId}
  and (${isReceivedIn(period)} or exists (select from incoming_payment z where z.invoice_id = i.id and ${isPaidIn(period)}))`

/** The rows of lists in the record of a received invoice `i`, counted from 1. */
const ROWS = {
  vat: sql`cross join lateral jsonb_array_elements(coalesce(i.fields->'vat', '[]')) with ordinality as r(part, line)`,
  lines: sql`cross join lateral jsonb_array_elements(coalesce(i.fields->'lines', '[]')) with ordinality as r(part, line)`,
} as const

/** Lines decide about their VAT; the typed rates of an invoice that has none do. */
const DECIDING = sql`case when jsonb_array_length(coalesce(i.fields->'lines', '[]')) > 0 then 'lines' else 'vat' end`

/** The decision `o` of a row about its own VAT. */
const decisionOf = (list: keyof typeof ROWS) => sql`left join lateral (
  select p.own from jsonb_array_elements(i.line_deductions) as p(own)
  where (p.own->>'line')::bigint = r.line and ${DECIDING} = ${list}) o on true`

const OWN_DEDUCTION = sql`o.own->>'deductible' as "VORSTEUER",
  ${scaled(sql`o.own->>'deductiblePercent'`, 2)} as "VORSTEUER_PROZENT", o.own->>'deductibleReason' as "VORSTEUER_GRUND"`

/** Returns the rows of received invoices and their payments by file. */
export function purchaseQueries(period: Z3Period): Record<keyof typeof PURCHASE_TABLES, SQL> {
  const isReceived = isReceivedIn(period)
  const isPaid = isPaidIn(period)
  const isOurs = hasPurchase(period)
  return {
    'eingangsrechnungen.csv': sql`
      select i.id as "EINGANG_ID", i.number as "NUMMER", i.invoice_date::text as "DATUM", i.received_at as "EMPFANGEN_AM",
        i.state as "STATUS", i.fields->>'typeCode' as "ART", i.document_id as "GUTSCHRIFT_ID", i.own_sale as "EIGENER_UMSATZ", i.is_advance as "ANZAHLUNG", i.deducted_by as "SCHLUSSRECHNUNG_ID", i.supplier_id as "LIEFERANT_ID", i.seller_name as "LIEFERANT", ${isReceived} as "IM_ZEITRAUM",
        i.currency as "WAEHRUNG",
        i.fields->>'serviceDate' as "LEISTUNG_VON", i.fields->>'serviceDateEnd' as "LEISTUNG_BIS",
        ${scaled(sql`i.fields->>'sumNet'`, 2)} as "SUMME_NETTO", ${scaled(sql`i.fields->>'sumVat'`, 2)} as "SUMME_UST",
        i.sum_gross as "SUMME_BRUTTO", i.settled as "BEZAHLT", i.due_date::text as "FAELLIG_AM",
        ${RECEIVED_ON}::text as "ERHALTEN_AM", i.expense_account as "AUFWANDSKONTO", i.deductible as "VORSTEUER", i.deductible_percent as "VORSTEUER_PROZENT",
        i.deductible_reason as "VORSTEUER_GRUND", i.file_name as "DATEI",
        i.sha256 as "SHA256"
      from incoming_invoice i where ${isOurs} order by i.received_at, i.id`,
    'eingangsrechnungssteuern.csv': sql`
      select i.id as "EINGANG_ID", r.line as "ZEILE", i.currency as "WAEHRUNG",
        ${scaled(sql`r.part->>'vatRate'`, 2)} as "STEUERSATZ", r.part->>'category' as "KATEGORIE",
        ${scaled(sql`r.part->>'net'`, 2)} as "NETTO", ${scaled(sql`r.part->>'vat'`, 2)} as "UST",
        r.part->>'reason' as "BEFREIUNGSGRUND", ${OWN_DEDUCTION}
      from incoming_invoice i ${ROWS.vat} ${decisionOf('vat')}
      where ${isOurs} order by i.received_at, i.id, r.line`,
    'eingangsrechnungspositionen.csv': sql`
      select i.id as "EINGANG_ID", r.line as "ZEILE", r.part->>'position' as "POSITION", r.part->>'name' as "BEZEICHNUNG",
        ${scaled(sql`r.part->>'quantity'`, 3)} as "MENGE", r.part->>'unit' as "EINHEIT", ${scaled(sql`r.part->>'price'`, 4)} as "PREIS",
        ${scaled(sql`r.part->>'vatRate'`, 2)} as "STEUERSATZ", r.part->>'category' as "KATEGORIE", i.currency as "WAEHRUNG",
        ${scaled(sql`r.part->>'net'`, 2)} as "NETTO", ${OWN_DEDUCTION}
      from incoming_invoice i ${ROWS.lines} ${decisionOf('lines')}
      where ${isOurs} order by i.received_at, i.id, r.line`,
    'eingangszahlungen.csv': sql`
      select z.id as "EINGANGSZAHLUNG_ID", z.invoice_id as "EINGANG_ID", z.date::text as "DATUM", i.currency as "WAEHRUNG",
        z.amount as "BETRAG", z.discount as "SKONTO", z.cash_desk_id as "KASSENBUCH_ID",
        z.payment_file_id as "UEBERWEISUNG_ID", z.reverses as "GEGENBUCHUNG_ZU", z.reason as "GRUND", z.actor_name as "WER", z.created_at as "ERFASST_AM"
      from incoming_payment z join incoming_invoice i on i.id = z.invoice_id
      where ${isPaid} order by z.date, z.id`,
  }
}
