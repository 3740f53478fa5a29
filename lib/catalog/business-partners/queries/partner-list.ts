import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { businessPartner as table } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { flagField, textField } from '@/lib/fields/schema'
import { isEither, listFields, readSelectedPage } from '@/lib/server/sql/list'
import { searched, type Hits, type Search } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { partnerList } from '../list'
import { EMPTY_PARTNER, type PartnerRecord } from '../schema'
import { shownPartner } from '../rules/audited-partner'
import { PARTNER, partnerOf } from './partner-record'

const listInput = z.strictObject({
  ...listFields(partnerList),
  isActive: flagField().optional(),
  isDeleted: flagField().default(false),
  customerNumber: textField(30).optional(),
  supplierNumber: textField(30).optional(),
  memberNumber: textField(30).optional(),
})

const roleColumns = {
  customer: table.isCustomer,
  supplier: table.isSupplier,
  member: table.isMember,
  farmer: table.isFarmer,
}

/** Sort orders shared by all lists of partners. */
export const partnerSorts = {
  name: { column: sql`${table.sortName}`, type: 'text' as const },
  city: { column: sql`${table.city}`, type: 'text' as const },
  createdAt: { column: sql`${table.createdAt}`, type: 'timestamptz' as const },
}

const sorts = {
  ...partnerSorts,
  customerNumber: { column: sql`${table.customerNumber}`, type: 'text' as const, nullable: true },
}

function conditions(input: z.output<typeof listInput>): SQL[] {
  const { role, isActive, customerNumber, supplierNumber, memberNumber } = input
  const where = [input.isDeleted ? sql`${table.isDeleted}` : sql`not ${table.isDeleted}`]
  where.push(...isEither(role?.map((one) => sql`${roleColumns[one]}`)))
  if (isActive !== undefined) where.push(isActive ? sql`${table.isActive}` : sql`not ${table.isActive}`)
  if (customerNumber) where.push(sql`${table.customerNumber} = ${customerNumber}`)
  if (supplierNumber) where.push(sql`${table.supplierNumber} = ${supplierNumber}`)
  if (memberNumber) where.push(sql`${table.memberNumber} = ${memberNumber}`)
  return where
}

/** The same filters for the search index. */
function searchFilters({ role, ...input }: z.output<typeof listInput>) {
  const [only] = role ?? []
  return {
    ...(only && role?.length === 1 ? { [roleColumns[only].name]: true } : {}),
    is_deleted: input.isDeleted,
    is_active: input.isActive,
    customer_number: input.customerNumber || undefined,
    supplier_number: input.supplierNumber || undefined,
    member_number: input.memberNumber || undefined,
  }
}

/** Narrows a list of partners to the hits of a phrase; `filters` as in `searched`. */
export const searchedPartners = (tx: TenantTx, q: string, filters: Search['filters']): Promise<Hits> =>
  searched(
    tx,
    { entity: 'business_partner', id: sql`${table.id}`, text: sql`${table.searchText}`, filters },
    q,
  )

/**
 * A page of partners by role and state, searched by names, places, numbers, mail addresses and
 * phone numbers.
 */
export const listBusinessPartners = defineUseCase({
  name: 'businessPartner.list',
  mode: 'read',
  right: 'BUSINESS-PARTNERS_SHOW',
  module: 'business-partners',
  forAuditor: 'list',
  input: listInput,
  run: async ({ tx, ctx }, input): Promise<Page<PartnerRecord>> => {
    const hits = await searchedPartners(tx, input.q, searchFilters(input))
    const page = await readSelectedPage(tx, input, {
      select: PARTNER,
      from: sql`${table}`,
      where: [...conditions(input), ...hits.where],
      id: sql`${table.id}`,
      sorts,
      isWalked: true,
      total: hits.total,
    })
    return { ...page, rows: page.rows.map((row) => shownPartner(ctx, partnerOf(row), EMPTY_PARTNER)) }
  },
})
