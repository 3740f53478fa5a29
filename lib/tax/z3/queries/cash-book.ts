import { sql, type SQL } from 'drizzle-orm'
import { RECEIVED_ON } from '@/lib/tax/datev/queries/incoming'
import type { TILL_TABLES } from '../rules/till-tables'
import type { Z3Period } from './period'
import type { TillFile } from './tills'

/** VAT inside of cents gross, at a rate in hundredths of a percent; as `netFromGross`. */
const taxInside = (gross: SQL, rate: SQL) =>
  sql`(${gross} - round(${gross} * 10000.0 / (10000 + ${rate})))::bigint`

type CashFile = Exclude<keyof typeof TILL_TABLES, TillFile>

/** Returns the rows of cash book and received invoices by file. */
export function cashQueries({ companyId, from, to }: Z3Period): Record<CashFile, SQL> {
  const isBooked = sql`e.company_id = ${companyId} and e.date between ${from}::date and ${to}::date`
  const isCounted = sql`z.company_id = ${companyId} and z.date between ${from}::date and ${to}::date`
  const isPaid = sql`z.company_id = ${companyId} and z.date between ${from}::date and ${to}::date`
  const isReceived = sql`coalesce(i.invoice_date, (i.received_at at time zone 'Europe/Berlin')::date)
    between ${from}::date and ${to}::date`
  return {
    'kassenbuch.csv': sql`
      select e.id as "EINTRAG_ID", e.desk_id as "KASSENBUCH_ID", e.number as "NUMMER", e.date::text as "DATUM",
        e.kind as "ART", e.origin as "HERKUNFT", e.amount as "BETRAG", e.reason as "GRUND", e.account as "GEGENKONTO", e.deductible as "VORSTEUER", e.deductible_percent as "VORSTEUER_PROZENT", e.deductible_reason as "VORSTEUER_GRUND",
        e.reverses as "STORNO_ZU", e.closing_id as "ABSCHLUSS_ID", e.payment_id as "ZAHLUNG_ID",
        e.incoming_payment_id as "EINGANGSZAHLUNG_ID", e.transfer_id as "BEWEGUNG_ID", e.actor_name as "WER", e.created_at as "ERFASST_AM"
      from cash_entry e where ${isBooked}
      order by e.desk_id, e.number`,
    'kassenbuch_steuern.csv': sql`
      select e.id as "EINTRAG_ID", t.line as "ZEILE", t.rate as "STEUERSATZ", t.gross as "BRUTTO",
        ${taxInside(sql`t.gross`, sql`t.rate`)} as "UST"
      from cash_entry e cross join lateral (
        select p.line, (p.part->>'vatRate')::bigint as rate, (p.part->>'gross')::bigint as gross
        from jsonb_array_elements(e.taxes) with ordinality as p(part, line)) t
      where ${isBooked} order by e.desk_id, e.number, t.line`,
    'kassenbuch_belege.csv': sql`
      select f.id as "BELEG_ID", f.entry_id as "EINTRAG_ID", f.name as "NAME", f.type as "ART", f.size as "GROESSE",
        f.sha256 as "SHA256", f.actor_name as "WER", f.created_at as "ERFASST_AM"
      from cash_entry_file f join cash_entry e on e.id = f.entry_id
      where ${isBooked} order by e.desk_id, e.number, f.created_at, f.id`,
    'kassenbuch_zaehlungen.csv': sql`
      select z.id as "ZAEHLUNG_ID", z.desk_id as "KASSENBUCH_ID", z.counted_at as "GEZAEHLT_AM", z.date::text as "DATUM",
        z.total as "GEZAEHLT", z.expected as "SOLL", z.reason as "GRUND", z.entry_id as "EINTRAG_ID",
        z.actor_name as "WER", z.created_at as "ERFASST_AM"
      from cash_count z where ${isCounted} order by z.desk_id, z.counted_at, z.id`,
    'kassenbuch_stueckelung.csv': sql`
      select z.id as "ZAEHLUNG_ID", (p.part->>'value')::bigint as "WERT", (p.part->>'pieces')::bigint as "ANZAHL"
      from cash_count z cross join lateral jsonb_array_elements(z.denominations) as p(part)
      where ${isCounted} order by z.desk_id, z.counted_at, z.id, 2 desc`,
    'eingangsrechnungen.csv': sql`
      select i.id as "EINGANG_ID", i.number as "NUMMER", i.invoice_date::text as "DATUM", i.received_at as "EMPFANGEN_AM",
        i.state as "STATUS", i.supplier_id as "LIEFERANT_ID", i.seller_name as "LIEFERANT", ${isReceived} as "IM_ZEITRAUM",
        i.currency as "WAEHRUNG",
        i.sum_gross as "SUMME_BRUTTO", i.settled as "BEZAHLT", i.due_date::text as "FAELLIG_AM",
        ${RECEIVED_ON}::text as "ERHALTEN_AM", i.expense_account as "AUFWANDSKONTO", i.deductible as "VORSTEUER", i.deductible_percent as "VORSTEUER_PROZENT",
        i.deductible_reason as "VORSTEUER_GRUND", i.file_name as "DATEI",
        i.sha256 as "SHA256"
      from incoming_invoice i where i.company_id = ${companyId}
        and (${isReceived} or exists (select from incoming_payment z where z.invoice_id = i.id and ${isPaid}))
      order by i.received_at, i.id`,
    'eingangszahlungen.csv': sql`
      select z.id as "EINGANGSZAHLUNG_ID", z.invoice_id as "EINGANG_ID", z.date::text as "DATUM", i.currency as "WAEHRUNG",
        z.amount as "BETRAG", z.discount as "SKONTO", z.cash_desk_id as "KASSENBUCH_ID",
        z.payment_file_id as "UEBERWEISUNG_ID", z.reverses as "GEGENBUCHUNG_ZU", z.reason as "GRUND", z.actor_name as "WER", z.created_at as "ERFASST_AM"
      from incoming_payment z join incoming_invoice i on i.id = z.invoice_id
      where ${isPaid} order by z.date, z.id`,
  }
}
