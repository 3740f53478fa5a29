import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import type { OpenTask } from '@/lib/domain/open-task'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import { byId, lookedUp } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Days after the supply in which nobody is asked for its proof yet. */
const DAYS_TO_PROVE = 30

/** Supplies of earlier days are no longer a task. */
const DAYS_ASKED = 2 * 366

/** Invoices, and customers, that are shown one by one. */
const MOST_SHOWN = 20

/** Days after which a confirmation of a VAT id is asked for anew. */
const DAYS_CONFIRMED = 366

/** Last day of the supply of an invoice `d`. */
const SUPPLIED = sql`coalesce(d.service_date_end, d.service_date, d.date)`

/** Condition that an invoice `d` is in force. */
const IN_FORCE = sql`d.kind = 'INVOICE' and d.status in ('BOOKED', 'PAID')`

/** The first id that a document could get on a day: ids begin with their instant. */
const idOn = (day: string): string => {
  const hex = new Date(day).getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Days that a draft may be older than its supply. */
const DAYS_DRAFTED = 366

/**
 * The newest invoices of the active company without VAT whose goods were supplied more than 30 days
 * ago, and whose arrival or export nothing proves (§ 17a UStDV, § 8 UStDV).
 */
export const proofTasks = defineUseCase({
  name: 'supplyProof.tasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const today = businessDay(ctx.now())
    const since = addDays(today, -DAYS_ASKED)
    const rows = await tx.execute<{ id: string; number: string; customer: string; category: string }>(sql`
      select d.id, d.number, d.customer_sort_name as customer, k.category from (
        select v.document_id, max(v.vat_category) as category from document_vat v
        where v.vat_category in ('K', 'G') and v.document_id >= ${idOn(addDays(since, -DAYS_DRAFTED))}::uuid
        group by v.document_id) k
      cross join ${byId('document', 'd', sql`k.document_id`)}
      where d.company_id = ${ctx.companyId} and ${IN_FORCE}
        and ${SUPPLIED} between ${since} and ${addDays(today, -DAYS_TO_PROVE)}
        and not exists (select from ${lookedUp({ table: 'supply_proof', column: 'document_id' }, 'p', sql`d.id`)} where p.withdrawn_at is null)
      order by k.document_id desc limit ${MOST_SHOWN}`)
    return rows.map(({ id, number, customer, category }) => ({
      kind: category === 'K' ? 'missingArrival' : 'missingExport',
      href: `/invoices/${id}?tab=proofs`,
      count: 1,
      name: [number, customer].filter(Boolean).join(', '),
    }))
  },
})

/**
 * Customers in other member states with a supply without VAT for which nobody confirmed their VAT
 * id: never, or more than a year before it (§ 6a (4), § 18e UStG).
 */
export const vatIdTasks = defineUseCase({
  name: 'supplyProof.vatIdTasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const since = addDays(businessDay(ctx.now()), -DAYS_ASKED)
    const rows = await tx.execute<{ id: string; name: string }>(sql`
      select b.id, b.sort_name as name from business_partner b
      where not b.is_deleted and b.eu_company_number <> '' and b.eu_company_number not like 'DE%' and exists (
        select from document d
          cross join ${lookedUp({ table: 'document_vat', column: 'document_id' }, 'v', sql`d.id`)}
        where d.company_id = ${ctx.companyId} and d.customer_id = b.id and ${isCountedInvoice('d')} and ${IN_FORCE}
          and d.date >= ${addDays(since, -DAYS_DRAFTED)} and ${SUPPLIED} >= ${since} and v.vat_category = 'K'
          and (b.vat_id_confirmed_on is null or b.vat_id_confirmed_on + ${DAYS_CONFIRMED}::int < ${SUPPLIED}))
      order by 2, 1 limit ${MOST_SHOWN}`)
    return rows.map(({ id, name }) => ({
      kind: 'unconfirmedVatId',
      href: `/business-partners/${id}?tab=payment`,
      count: 1,
      name,
    }))
  },
})
