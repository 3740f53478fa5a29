import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { businessPartner as table } from '@/db/schema/business-partners'
import { ACTIONS, admits, type Module, type Right } from '@/lib/domain/rights'
import { idField, searchField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { partnerName } from '../rules/partner-name'

const SHOWN = 20
/** Maximum number of matches that are sorted; beyond that the user types on. */
const RANKED = 500

const pickerItem = z.object({
  id: z.uuid(),
  label: z.string(),
  hint: z.string().nullable(),
  detail: z.string().nullable(),
  exact: z.boolean(),
})
export const pickerAnswer = z.object({ items: z.array(pickerItem), more: z.boolean() })

interface PickRow extends Record<string, unknown> {
  id: string
  company: string
  firstname: string
  lastname: string
  zip_code: string
  city: string
  number: string | null
  exact: boolean
}

const NUMBERS = [table.customerNumber, table.memberNumber, table.supplierNumber]
const shown = sql`id, company, firstname, lastname, zip_code, city, customer_number as number`
const offered = sql`not is_deleted and is_active`

/**
 * Returns matches of the search plus every customer with the text as their number, regardless of
 * the limit; exact numbers first, then names that start with the text.
 */
function searched(q: string): SQL {
  const isNumber = sql.join(
    NUMBERS.map((column) => sql`${column} = ${q}`),
    sql` or `,
  )
  const byNumber = NUMBERS.map((column) => sql`select id from ${table} where ${column} = ${q}`)
  const found = [sql`select platform.search_ids('business_partner', ${q}, ${RANKED}) as id`, ...byNumber]
  return sql`
    with found as (${sql.join(found, sql` union `)})
    select ${shown}, coalesce(${isNumber}, false) as exact from ${table}
    where id in (select id from found) and ${offered}
    order by exact desc, coalesce(customer_number = ${q}, false) desc, starts_with(platform.fold(sort_name), platform.fold(${q})) desc, sort_name, id limit ${SHOWN + 1}`
}

const first = sql`select ${shown}, false as exact from ${table} where ${offered} order by sort_name, id limit ${SHOWN + 1}`

const one = (id: string) => sql`select ${shown}, false as exact from ${table} where id = ${id}`

/**
 * People who may write documents pick customers, if the tenant has documents; so do people who may
 * see partners.
 */
const WAYS: readonly { right: readonly Right[]; module: Module }[] = [
  {
    right: ['INVOICES', 'DELIVERYNOTES'].flatMap((area) =>
      ACTIONS.map((action) => `${area}_${action}` as Right),
    ),
    module: 'order-management',
  },
  { right: ['BUSINESS-PARTNERS_SHOW'], module: 'business-partners' },
]

/**
 * Type-ahead over all partners for documents: name, number and place only. By `id` also those no
 * longer offered.
 */
export const pickCustomer = defineUseCase({
  name: 'businessPartner.pick',
  mode: 'read',
  right: WAYS.flatMap(({ right }) => right),
  module: null,
  input: z.strictObject({ q: searchField(), id: idField().optional() }),
  run: async ({ tx, ctx }, { q, id }): Promise<z.output<typeof pickerAnswer>> => {
    if (!WAYS.some(({ right, module }) => admits(ctx, right, module)))
      throw new AppError('forbidden', 'forbidden')
    const rows = await tx.execute<PickRow>(id === undefined ? (q ? searched(q) : first) : one(id))
    const items = rows.slice(0, SHOWN).map((row) => ({
      id: row.id,
      label: partnerName(row),
      hint: row.number,
      detail: [row.zip_code, row.city].filter(Boolean).join(' ') || null,
      exact: row.exact,
    }))
    return { items, more: rows.length > SHOWN }
  },
})
