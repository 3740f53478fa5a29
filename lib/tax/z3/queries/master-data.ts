import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Supplier } from '@/lib/domain/gdpdu-index'
import { ALWAYS } from '@/lib/domain/taxation'
import type { MASTER_TABLES } from '../rules/master-tables'
import type { Z3Period } from './period'

/** Returns the rows of master data by file; columns have the names of the table. */
export const masterQueries = ({ companyId }: Z3Period): Record<keyof typeof MASTER_TABLES, SQL> => ({
  'mandant.csv': sql`
    select c.id as "MANDANT_ID", c.name as "NAME", c.street as "STRASSE", c.zip_code as "PLZ", c.city as "ORT",
      c.country as "LAND", c.tax_number as "STEUERNUMMER", c.vat_id as "USTID",
      c.economic_id as "WIDNR", c.small_business as "KLEINUNTERNEHMER",
      c.flat_rate_farm as "DURCHSCHNITTSSAETZE", c.vat_basis as "BESTEUERUNG"
    from company c where c.id = ${companyId}`,
  'besteuerung.csv': sql`
    select t.company_id as "MANDANT_ID", nullif(t.valid_from, ${ALWAYS}::date)::text as "GUELTIG_AB",
      t.small_business as "KLEINUNTERNEHMER", t.flat_rate_farm as "DURCHSCHNITTSSAETZE", t.vat_basis as "BESTEUERUNG"
    from company_taxation t where t.company_id = ${companyId} order by t.valid_from`,
  'filialen.csv': sql`
    select s.id as "FILIALE_ID", s.name as "NAME", s.street as "STRASSE", s.zip_code as "PLZ", s.city as "ORT"
    from store s where s.company_id = ${companyId} order by s.id`,
  'kassen.csv': sql`
    select d.id as "KASSE_ID", platform.till_name(d.id) as "NAME", d.serial as "SERIENNUMMER", d.status as "STATUS",
      d.created_at as "ANGELEGT_AM"
    from pos_device d where exists (
      select 1 from device_store p join store s on s.id = p.store_id where p.device_id = d.id and s.company_id = ${companyId})
    order by d.id`,
  'kassenbuch_kassen.csv': sql`
    select k.id as "KASSENBUCH_ID", coalesce(nullif(k.name, ''), platform.till_name(k.device_id)) as "NAME",
      k.account as "KONTO", k.device_id as "KASSE_ID"
    from cash_desk k where k.company_id = ${companyId} order by k.id`,
  'steuersaetze.csv': sql`
    select r.id as "STEUERSATZ_ID", r.name as "NAME", r.category as "KATEGORIE", r.dsfinvk_key as "DSFINVK_SCHLUESSEL",
      r.exemption_reason as "BEFREIUNGSGRUND"
    from vat_rate r order by r.sort_order, r.id`,
  'steuersatz_historie.csv': sql`
    select p.vat_rate_id as "STEUERSATZ_ID", p.valid_from::text as "GUELTIG_AB", p.rate as "PROZENT"
    from vat_rate_percentage p order by p.vat_rate_id, p.valid_from`,
  'geschaeftspartner.csv': sql`
    select p.id as "PARTNER_ID", p.customer_number as "KUNDENNUMMER", p.supplier_number as "LIEFERANTENNUMMER",
      p.company as "FIRMA", p.firstname as "VORNAME", p.lastname as "NACHNAME", p.street as "STRASSE", p.zip_code as "PLZ",
      p.city as "ORT", p.country as "LAND", p.eu_company_number as "USTID", p.company_number as "STEUERNUMMER",
      p.is_customer as "IST_KUNDE", p.is_supplier as "IST_LIEFERANT", p.is_deleted as "GELOESCHT",
      p.created_at as "ANGELEGT_AM"
    from business_partner p order by p.id`,
  'produkte.csv': sql`
    select p.id as "PRODUKT_ID", p.product_number as "ARTIKELNUMMER", p.name as "NAME", g.name as "WARENGRUPPE",
      p.vat_rate_id as "STEUERSATZ_ID", p.price as "PREIS", p.price_is_gross as "PREIS_BRUTTO",
      p.revenue_account as "ERLOESKONTO", p.is_deleted as "GELOESCHT", p.created_at as "ANGELEGT_AM"
    from product p left join product_group g on g.id = p.product_group_id order by p.id`,
  // the price before the first change is that of the creation; without a change, today's
  'produktpreise.csv': sql`
    with changed as (
      select e.entity_id, e.at, e.id, (e.before->>'price')::numeric * 10000 as old, (e.after->>'price')::numeric * 10000 as new
      from audit_entry e where e.entity = 'product' and e.before ? 'price' and e.after ? 'price'
    ), first as (
      select distinct on (entity_id) entity_id, old from changed order by entity_id, at, id
    ), priced as (
      select p.id, p.created_at as since, coalesce(f.old, p.price) as price, null::uuid as entry
      from product p left join first f on f.entity_id = p.id::text
      union all select p.id, c.at, c.new, c.id from changed c join product p on p.id::text = c.entity_id
    )
    select id as "PRODUKT_ID", since as "GUELTIG_AB",
      lead(since) over (partition by id order by entry is not null, since, entry) as "GUELTIG_BIS", price::bigint as "PREIS"
    from priced order by id, entry is not null, since, entry`,
})

/** Returns the company as index.xml names it. */
export async function supplierOf(tx: TenantTx, companyId: number): Promise<Omit<Supplier, 'comment'>> {
  const [row] = await tx.execute<{ name: string; zip_code: string; city: string }>(
    sql`select name, zip_code, city from company where id = ${companyId}`,
  )
  return { name: row?.name ?? '', location: row ? `${row.zip_code} ${row.city}`.trim() : '' }
}
