import { sql, type SQL } from 'drizzle-orm'
import type { TILL_TABLES } from '../rules/till-tables'
import type { Z3Period } from './period'
import type { TillFile } from './tills'

/** VAT inside of cents gross, at a rate in hundredths of a percent; as `netFromGross`. */
const taxInside = (gross: SQL, rate: SQL) =>
  sql`(${gross} - round(${gross} * 10000.0 / (10000 + ${rate})))::bigint`

type CashFile = Exclude<keyof typeof TILL_TABLES, TillFile>

/** Returns the rows of the cash book by file. */
export function cashQueries({ companyId, from, to }: Z3Period): Record<CashFile, SQL> {
  const isBooked = sql`e.company_id = ${companyId} and e.date between ${from}::date and ${to}::date`
  const isCounted = sql`z.company_id = ${companyId} and z.date between ${from}::date and ${to}::date`
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
  }
}
