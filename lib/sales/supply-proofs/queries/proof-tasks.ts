import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import type { OpenTask } from '@/lib/domain/open-task'
import { byId } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Days after the supply in which nobody is asked for its proof yet. */
const DAYS_TO_PROVE = 30

/** Supplies of earlier days are no longer a task. */
const DAYS_ASKED = 2 * 366

/** Invoices, and customers, that are shown one by one. */
const MOST_SHOWN = 20

/** Days after which a confirmation of a VAT id is asked for anew. */
const DAYS_CONFIRMED = 366

/** Invoices `d` in force of the active company without VAT: supplies to the EU (K), exports (G). */
const TO_PROVE = sql`
  (select distinct v.document_id from document_vat v where v.vat_category in ('K', 'G')) k
  cross join ${byId('document', 'd', sql`k.document_id`)}`

/** Last day of the supply of an invoice `d`. */
const SUPPLIED = sql`coalesce(d.service_date_end, d.service_date, d.date)`

/**
 * Invoices of the active company without VAT whose goods were supplied more than 30 days ago, and
 * whose arrival or export nothing proves (§ 17a UStDV, § 8 UStDV).
 */
export const proofTasks = defineUseCase({
  name: 'supplyProof.tasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const today = businessDay(ctx.now())
    const rows = await tx.execute<{ id: string; number: string; customer: string; is_eu: boolean }>(sql`
      select d.id, d.number, d.customer_sort_name as customer,
        exists (select from document_vat v where v.document_id = d.id and v.vat_category = 'K') as is_eu
      from ${TO_PROVE}
      where d.company_id = ${ctx.companyId} and d.kind = 'INVOICE' and d.status in ('BOOKED', 'PAID')
        and ${SUPPLIED} between ${addDays(today, -DAYS_ASKED)} and ${addDays(today, -DAYS_TO_PROVE)}
        and not exists (select from supply_proof p where p.document_id = d.id and p.withdrawn_at is null)
      order by ${SUPPLIED}, d.id limit ${MOST_SHOWN}`)
    return rows.map(({ id, number, customer, is_eu: isEu }) => ({
      kind: isEu ? 'missingArrival' : 'missingExport',
      href: `/invoices/${id}?tab=proofs`,
      count: 1,
      name: [number, customer].filter(Boolean).join(', '),
    }))
  },
})

/**
 * Customers in other member states whose VAT id nobody confirmed before the newest supply without
 * VAT to them, or more than a year before it (§ 6a (4), § 18e UStG).
 */
export const vatIdTasks = defineUseCase({
  name: 'supplyProof.vatIdTasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const today = businessDay(ctx.now())
    const rows = await tx.execute<{ id: string; name: string }>(sql`
      select b.id, b.sort_name as name from (
        select d.customer_id, max(${SUPPLIED}) as newest from ${TO_PROVE}
        where d.company_id = ${ctx.companyId} and d.kind = 'INVOICE' and d.status in ('BOOKED', 'PAID')
          and ${SUPPLIED} >= ${addDays(today, -DAYS_ASKED)}
          and exists (select from document_vat v where v.document_id = d.id and v.vat_category = 'K')
        group by 1) s cross join ${byId('business_partner', 'b', sql`s.customer_id`)}
      where not b.is_deleted and (b.vat_id_confirmed_on is null or b.vat_id_confirmed_on + ${DAYS_CONFIRMED}::int < s.newest)
      order by 2, 1 limit ${MOST_SHOWN}`)
    return rows.map(({ id, name }) => ({
      kind: 'unconfirmedVatId',
      href: `/business-partners/${id}?tab=payment`,
      count: 1,
      name,
    }))
  },
})
