import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { toOtherStates } from '../rules/eu-consumers'
import type { Days } from '../rules/limits'
import { suppliedOn } from './supply-day'

/**
 * Returns the net sales supplied in the days to customers in other member states without a VAT id
 * (§ 3c (4) UStG), at German rates or by § 19 UStG. Goods go to the delivery address, if there is
 * one. Reads documents abroad only.
 */
export async function consumerSales(
  tx: TenantTx,
  { companyId, from, to }: Days & { companyId: number },
): Promise<number> {
  const rows = await tx.execute<{ country: string; zip: string; net: string }>(sql`
    select coalesce(nullif(d.delivery ->> 'country', ''), d.customer_country) as country,
      case when d.delivery is null then d.customer_zipcode else coalesce(d.delivery ->> 'zipCode', '') end as zip, sum(v.net)::text as net
    from document d join document_vat v on v.document_id = d.id left join vat_rate r on r.id = v.vat_rate_id
    where d.company_id = ${companyId} and ${isCountedInvoice('d')} and d.status <> 'DRAFT' and ${suppliedOn('d')} between ${from} and ${to}
      and (d.customer_country <> 'DE' or d.delivery is not null) and d.customer_vat_id = ''
      and (v.vat_category in ('S', 'Z') or (v.vat_category = 'E' and (r.category <> 'E' or r.small_business) and r.category <> 'O'))
    group by 1, 2`)
  return toOtherStates(rows.map(({ country, zip, net }) => ({ country, zipCode: zip, net: Number(net) })))
}
