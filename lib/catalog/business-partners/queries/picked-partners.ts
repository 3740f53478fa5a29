import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { businessPartner as table } from '@/db/schema/business-partners'
import { ACTIONS, admits, type Area, type Module, type Right } from '@/lib/domain/rights'
import { idField, searchField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'
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

/** Which partners a picker offers, and the number it shows. */
interface Offer {
  number: SQL
  only: SQL
}

const columnsOf = ({ number }: Offer) =>
  sql`id, company, firstname, lastname, zip_code, city, ${number} as number`
const offered = ({ only }: Offer) => sql`not is_deleted and is_active and ${only}`

/**
 * Returns matches of the search plus every partner with the text as their number, regardless of
 * the limit; exact numbers first, then names that start with the text.
 */
function searched(offer: Offer, q: string): SQL {
  const isNumber = sql.join(
    NUMBERS.map((column) => sql`${column} = ${q}`),
    sql` or `,
  )
  const byNumber = NUMBERS.map((column) => sql`select id from ${table} where ${column} = ${q}`)
  const found = [sql`select platform.search_ids('business_partner', ${q}, ${RANKED}) as id`, ...byNumber]
  return sql`
    with found as (${sql.join(found, sql` union `)})
    select ${columnsOf(offer)}, coalesce(${isNumber}, false) as exact from ${table}
    where id in (select id from found) and ${offered(offer)}
    order by exact desc, coalesce(${offer.number} = ${q}, false) desc, starts_with(platform.fold(sort_name), platform.fold(${q})) desc, sort_name, id limit ${SHOWN + 1}`
}

const first = (offer: Offer) =>
  sql`select ${columnsOf(offer)}, false as exact from ${table} where ${offered(offer)} order by sort_name, id limit ${SHOWN + 1}`

const one = (offer: Offer, id: string) =>
  sql`select ${columnsOf(offer)}, false as exact from ${table} where id = ${id}`

/** A right on records of a module. */
interface Way {
  right: readonly Right[]
  module: Module
}

/** People with any right on one of these areas pick partners, and those who may see partners. */
export const waysOf = (...areas: Area[]): readonly Way[] => [
  {
    right: areas.flatMap((area) => ACTIONS.map((action): Right => `${area}_${action}`)),
    module: 'order-management',
  },
  { right: ['BUSINESS-PARTNERS_SHOW'], module: 'business-partners' },
]

export const pickInput = z.strictObject({ q: searchField(), id: idField().optional() })

/**
 * Returns partners by type-ahead: name, number and place only; by `id` also those no longer
 * offered. Throws `forbidden` without one of the ways.
 */
export async function pickedPartners(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { q, id }: z.output<typeof pickInput>,
  { ways, ...offer }: Offer & { ways: readonly Way[] },
): Promise<z.output<typeof pickerAnswer>> {
  if (!ways.some(({ right, module }) => admits(ctx, right, module)))
    throw new AppError('forbidden', 'forbidden')
  const query = id === undefined ? (q ? searched(offer, q) : first(offer)) : one(offer, id)
  const rows = await tx.execute<PickRow>(query)
  const items = rows.slice(0, SHOWN).map((row) => ({
    id: row.id,
    label: partnerName(row),
    hint: row.number,
    detail: [row.zip_code, row.city].filter(Boolean).join(' ') || null,
    exact: row.exact,
  }))
  return { items, more: rows.length > SHOWN }
}
