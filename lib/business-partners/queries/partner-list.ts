import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { businessPartner as table } from '@/db/schema/business-partners'
import type { Page } from '@/lib/domain/list'
import { flagField } from '@/lib/fields/schema'
import { listFields, matches, readPage } from '@/lib/server/list'
import { defineUseCase } from '@/lib/server/use-case'
import { type PartnerRecord, ROLES } from '../schema'
import { partnerColumns, partnerOf, type PartnerRow } from './partner-record'

const listInput = z.strictObject({
  ...listFields(['name', 'city', 'customerNumber', 'createdAt'], 'name'),
  role: z.enum(ROLES).optional(),
  isActive: flagField().optional(),
  isDeleted: flagField().default(false),
  customerNumber: z.string().trim().max(30).optional(),
  supplierNumber: z.string().trim().max(30).optional(),
  memberNumber: z.string().trim().max(30).optional(),
})

const roleColumns = {
  customer: table.isCustomer,
  supplier: table.isSupplier,
  member: table.isMember,
  farmer: table.isFarmer,
}

/** Orders that every list of partners offers. */
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
  const { role, isActive, q, customerNumber, supplierNumber, memberNumber } = input
  const where = [input.isDeleted ? sql`${table.isDeleted}` : sql`not ${table.isDeleted}`]
  if (role) where.push(sql`${roleColumns[role]}`)
  if (isActive !== undefined) where.push(isActive ? sql`${table.isActive}` : sql`not ${table.isActive}`)
  if (customerNumber) where.push(sql`${table.customerNumber} = ${customerNumber}`)
  if (supplierNumber) where.push(sql`${table.supplierNumber} = ${supplierNumber}`)
  if (memberNumber) where.push(sql`${table.memberNumber} = ${memberNumber}`)
  if (q) where.push(matches(sql`${table.id}`, 'business_partner', q))
  return where
}

/** A page of partners by role and state, searched over names, places, numbers, mail addresses and phone numbers. */
export const listBusinessPartners = defineUseCase({
  name: 'businessPartner.list',
  mode: 'read',
  right: 'BUSINESS-PARTNERS_SHOW',
  module: 'business-partners',
  input: listInput,
  run: async ({ tx }, input): Promise<Page<PartnerRecord>> => {
    const page = await readPage<PartnerRow & Record<string, unknown>>(tx, input, {
      select: partnerColumns,
      from: sql`${table}`,
      where: conditions(input),
      id: sql`${table.id}`,
      sorts,
    })
    return { ...page, rows: page.rows.map(recordOf) }
  },
})

/** A list row without what paging added to it. */
export function recordOf(row: Record<string, unknown> & PartnerRow): PartnerRecord {
  const { list_sort_value: _value, list_id: _id, ...partner } = row
  return partnerOf(partner as PartnerRow)
}
