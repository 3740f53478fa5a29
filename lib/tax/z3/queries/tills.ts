import { sql, type SQL } from 'drizzle-orm'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { closingsWithin } from '@/lib/tax/dsfinvk/queries/closings'
import type { TILL_TABLES } from '../rules/till-tables'
import { isWithin, type Z3Period } from './period'

/** Returns the rows of tills, cash book and received invoices by file. */
export function tillQueries(period: Z3Period): Record<keyof typeof TILL_TABLES, SQL> {
  const { companyId, from, to } = period
  const isOurs = sql`s.company_id = ${companyId} and ${isWithin(sql`r.created_at`, period)}`
  const turnover = (column: SQL) => sql`case when r.duplicate_of is null then ${column} else 0 end`
  return {
    'kassenbons.csv': sql`
      select r.id as "BON_ID", r.uuid as "BON_UUID", r.device_id as "KASSE_ID", r.store_id as "FILIALE_ID",
        r.number as "NUMMER", r.kind as "ART", r.type as "VORGANG", r.created_at as "ERSTELLT_AM",
        r.received_at as "EMPFANGEN_AM", r.closing_number as "ABSCHLUSS_NUMMER", r.cashier as "BEDIENER",
        r.cancels as "STORNO_ZU", r.duplicate_of as "DOPPELT_ZU", r.sum_net as "SUMME_NETTO", r.sum_vat as "SUMME_UST",
        r.sum_gross as "SUMME_BRUTTO", ${turnover(sql`r.line_net`)} as "UMSATZ_NETTO",
        ${turnover(sql`r.line_gross`)} as "UMSATZ_BRUTTO", r.tse_state as "TSE_STATUS",
        r.tse_transaction as "TSE_TRANSAKTION", r.tse_counter as "TSE_ZAEHLER", r.tse_serial as "TSE_SERIENNUMMER"
      from receipt r join store s on s.id = r.store_id where ${isOurs} order by r.created_at, r.id`,
    'kassenbonzeilen.csv': sql`
      select l.receipt_id as "BON_ID", l.line as "ZEILE", a.product_number as "ARTIKELNUMMER", a.name as "BEZEICHNUNG",
        a.product_group as "WARENGRUPPE", a.business_case as "GESCHAEFTSVORFALL", l.quantity as "MENGE", l.price as "PREIS",
        a.vat_rate as "STEUERSATZ", a.vat_key as "DSFINVK_SCHLUESSEL", l.sum_net as "SUMME_NETTO", l.sum_gross as "SUMME_BRUTTO"
      from receipt_line l join store s on s.id = l.store_id join receipt_article a on a.id = l.article_id
      where s.company_id = ${companyId} and ${isWithin(sql`l.created_at`, period)} order by l.created_at, l.receipt_id, l.line`,
    'kassenabschluesse.csv': sql`
      select c.id as "ABSCHLUSS_ID", c.device_id as "KASSE_ID", c.store_id as "FILIALE_ID", c.number as "NUMMER",
        ${businessDayOf}::text as "GESCHAEFTSTAG", c.start_time as "BEGINN", c.end_time as "ENDE",
        c.count_receipts as "ANZAHL_BONS", c.count_canceled as "ANZAHL_STORNOS", c.net_total as "SUMME_NETTO",
        c.tax_total as "SUMME_UST", c.gross_total as "SUMME_BRUTTO", c.cash_desired as "KASSE_SOLL", c.cash_actual as "KASSE_IST"
      from closing c join store s on s.id = c.store_id
        left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
      where ${closingsWithin({ ...period, devices: [] })} order by c.device_id, c.number`,
    'kassenbuch_kassen.csv': sql`
      select k.id as "KASSENBUCH_ID", coalesce(nullif(k.name, ''), platform.till_name(k.device_id)) as "NAME",
        k.account as "KONTO", k.device_id as "KASSE_ID"
      from cash_desk k where k.company_id = ${companyId} order by k.id`,
    'kassenbuch.csv': sql`
      select e.id as "EINTRAG_ID", e.desk_id as "KASSENBUCH_ID", e.number as "NUMMER", e.date::text as "DATUM",
        e.kind as "ART", e.origin as "HERKUNFT", e.amount as "BETRAG", e.reason as "GRUND", e.account as "GEGENKONTO",
        e.reverses as "STORNO_ZU", e.closing_id as "ABSCHLUSS_ID", e.actor_name as "WER", e.created_at as "ERFASST_AM"
      from cash_entry e where e.company_id = ${companyId} and e.date between ${from}::date and ${to}::date
      order by e.desk_id, e.number`,
    'eingangsrechnungen.csv': sql`
      select i.id as "EINGANG_ID", i.number as "NUMMER", i.invoice_date::text as "DATUM", i.received_at as "EMPFANGEN_AM",
        i.state as "STATUS", i.supplier_id as "LIEFERANT_ID", i.seller_name as "LIEFERANT", i.currency as "WAEHRUNG",
        i.sum_gross as "SUMME_BRUTTO", i.settled as "BEZAHLT", i.due_date::text as "FAELLIG_AM", i.file_name as "DATEI",
        i.sha256 as "SHA256"
      from incoming_invoice i where i.company_id = ${companyId}
        and coalesce(i.invoice_date, (i.received_at at time zone 'Europe/Berlin')::date) between ${from}::date and ${to}::date
      order by i.received_at, i.id`,
  }
}
