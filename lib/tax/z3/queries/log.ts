import { sql, type SQL } from 'drizzle-orm'
import type { LOG_TABLES } from '../rules/log-tables'
import { isWithin, type Z3Period } from './period'

/** Records whose changes are part of the history of master data. */
const MASTER = sql`('company', 'businessPartner', 'product', 'productGroup', 'vatRate', 'store', 'posDevice')`

const CHANGE = sql`
  e.at as "ZEITPUNKT", e.actor_name as "WER", e.action as "VORGANG", e.entity_id as "DATENSATZ_ID", e.record as "DATENSATZ",
  k.key as "FELD", e.before->>k.key as "VORHER", e.after->>k.key as "NACHHER"`

/** Each changed field of an entry is a row. */
const FIELDS = sql`
  cross join lateral jsonb_object_keys(coalesce(e.before, '{}'::jsonb) || coalesce(e.after, '{}'::jsonb)) k (key)`

/** Whether an entry `e` is about a document, received invoice or closing of the period. */
const isAboutPeriod = ({ companyId, from, to }: Z3Period): SQL => sql`(
  e.entity in ('document', 'deliveryNote', 'offer', 'selfBilled') and e.entity_id in (
    select d.id::text from document d where d.company_id = ${companyId} and d.date between ${from}::date and ${to}::date)
  or e.entity = 'incomingInvoice' and e.entity_id in (
    select i.id::text from incoming_invoice i where i.company_id = ${companyId}
      and coalesce(i.invoice_date, (i.received_at at time zone 'Europe/Berlin')::date) between ${from}::date and ${to}::date)
  or e.entity = 'closing' and e.entity_id in (
    select c.id::text from closing c join store s on s.id = c.store_id where s.company_id = ${companyId}
      and platform.closing_day(c.device_id, c.number, c.business_day, c.start_time) between ${from}::date and ${to}::date))`

/** Returns the rows of changes, users and log by file. */
export function logQueries(period: Z3Period): Record<keyof typeof LOG_TABLES, SQL> {
  const { companyId } = period
  // records of the tenant have no company; an old entry whose company is not certain is left out
  const isOurs = sql`(e.company_id = ${companyId} or e.company = '')
    and not (e.entity = 'company' and e.entity_id <> ${String(companyId)})`
  return {
    'stammdaten_historie.csv': sql`
      select e.entity as "ART", ${CHANGE} from audit_entry e ${FIELDS}
      where e.entity in ${MASTER} and ${isOurs} order by e.at, e.id, k.key`,
    'benutzer.csv': sql`
      select u.id as "BENUTZER_ID", u.firstname as "VORNAME", u.lastname as "NACHNAME", u.email as "EMAIL",
        u.is_admin as "ADMINISTRATOR", array_to_string(u.rights, ' ') as "RECHTE", u.created_at as "ANGELEGT_AM"
      from app_user u order by u.id`,
    'benutzer_historie.csv': sql`
      select ${CHANGE} from audit_entry e ${FIELDS} where e.entity = 'user' order by e.at, e.id, k.key`,
    'protokoll.csv': sql`
      select e.id as "EINTRAG_ID", e.at as "ZEITPUNKT", e.actor_name as "WER", e.actor_kind as "WER_ART",
        e.action as "VORGANG", e.entity as "ART", e.entity_id as "DATENSATZ_ID", e.record as "DATENSATZ",
        e.before::text as "VORHER", e.after::text as "NACHHER"
      from audit_entry e where (${isWithin(sql`e.at`, period)} or ${isAboutPeriod(period)}) and ${isOurs} order by e.at, e.id`,
  }
}
