import { sql, type SQL } from 'drizzle-orm'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { PAYMENT_CODES } from '@/lib/pos/receipts/words'
import { closingsWithin } from '@/lib/tax/dsfinvk/queries/closings'
import type { TILL_TABLES } from '../rules/till-tables'
import { isWithin, type Z3Period } from './period'

const PAYMENT_TYPES = sql.join(
  Object.entries(PAYMENT_CODES).map(([code, type]) => sql`(${Number(code)}::smallint, ${type}::text)`),
  sql`, `,
)

/** Files of receipts and closings. */
export type TillFile = Extract<keyof typeof TILL_TABLES, `kassenbon${string}` | 'kassenabschluesse.csv'>

/** Returns the rows of receipts and closings by file. */
export function tillQueries(period: Z3Period): Record<TillFile, SQL> {
  const { companyId } = period
  const isOurs = sql`s.company_id = ${companyId} and ${isWithin(sql`r.created_at`, period)}`
  const turnover = (column: SQL) =>
    sql`case when r.duplicate_of is null and r.exceeds is null then ${column} else 0 end`
  return {
    'kassenbons.csv': sql`
      select r.id as "BON_ID", r.uuid as "BON_UUID", r.device_id as "KASSE_ID", r.store_id as "FILIALE_ID",
        r.number as "NUMMER", r.kind as "ART", r.type as "VORGANG", r.created_at as "ERSTELLT_AM",
        r.received_at as "EMPFANGEN_AM", r.closing_number as "ABSCHLUSS_NUMMER", r.cashier as "BEDIENER",
        r.cancels as "STORNO_ZU", r.duplicate_of as "DOPPELT_ZU", r.exceeds as "UEBERSTEIGT", r.sum_net as "SUMME_NETTO", r.sum_vat as "SUMME_UST",
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
    'kassenbonzahlungen.csv': sql`
      select r.id as "BON_ID", p.line as "ZEILE", t.type as "ZAHLUNGSART", p.method as "CODE", p.amount as "BETRAG"
      from receipt r join store s on s.id = r.store_id
        cross join lateral unnest(r.payment_methods, r.payment_amounts) with ordinality as p(method, amount, line)
        left join (values ${PAYMENT_TYPES}) as t(code, type) on t.code = p.method
      where ${isOurs} order by r.created_at, r.id, p.line`,
    'kassenabschluesse.csv': sql`
      select c.id as "ABSCHLUSS_ID", c.device_id as "KASSE_ID", c.store_id as "FILIALE_ID", c.number as "NUMMER",
        ${businessDayOf}::text as "GESCHAEFTSTAG", c.start_time as "BEGINN", c.end_time as "ENDE",
        c.count_receipts as "ANZAHL_BONS", c.count_canceled as "ANZAHL_STORNOS", c.net_total as "SUMME_NETTO",
        c.tax_total as "SUMME_UST", c.gross_total as "SUMME_BRUTTO", c.cash_desired as "KASSE_SOLL", c.cash_actual as "KASSE_IST"
      from closing c join store s on s.id = c.store_id
        left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
      where ${closingsWithin({ ...period, devices: [] })} order by c.device_id, c.number`,
  }
}
