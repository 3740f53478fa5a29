import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { businessPartner as table } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { partnerSorts, searchedPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { PARTNER, partnerOf, readPartner } from '@/lib/catalog/business-partners/queries/partner-record'
import { nextPartnerNumber } from '@/lib/catalog/business-partners/queries/propose-number'
import { businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { memberList } from './list'
import { memberRecord, type MemberRecord } from './schema'

const listInput = z.strictObject(listFields(memberList))

/** Every member has a number, so this order needs no place for missing ones. */
const sorts = { ...partnerSorts, memberNumber: { column: sql`${table.memberNumber}`, type: 'text' as const } }

function conditions({ state }: z.output<typeof listInput>, today: string): SQL[] {
  const where = [
    sql`${table.isMember}`,
    state === 'DELETED' ? sql`${table.isDeleted}` : sql`not ${table.isDeleted}`,
  ]
  if (state === 'CURRENT') where.push(sql`(${table.end} is null or ${table.end} >= ${today})`)
  if (state === 'LEFT') where.push(sql`${table.end} < ${today}`)
  return where
}

/** A page of members: current, former, or deleted ones. */
export const listMembers = defineUseCase({
  name: 'member.list',
  mode: 'read',
  right: 'MEMBERS_SHOW',
  module: 'members',
  input: listInput,
  run: async ({ tx, ctx }, input): Promise<Page<MemberRecord>> => {
    const filters = { is_member: true, is_deleted: input.state === 'DELETED' }
    const hits = await searchedPartners(tx, input.q, filters)
    const isCounted = input.state !== 'CURRENT' && input.state !== 'LEFT'
    const page = await readSelectedPage(tx, input, {
      select: PARTNER,
      from: sql`${table}`,
      where: [...conditions(input, businessDay(ctx.now())), ...hits.where],
      id: sql`${table.id}`,
      sorts,
      isWalked: true,
      total: isCounted ? hits.total : undefined,
    })
    return { ...page, rows: page.rows.map((row) => memberRecord.parse(partnerOf(row))) }
  },
})

/**
 * Returns the partner in the member view. Throws `notFound`, also for one who is not a member.
 */
export async function findMember(tx: TenantTx, id: string): Promise<MemberRecord> {
  const partner = await readPartner(tx, id)
  if (!partner?.isMember) throw new AppError('notFound', 'notFound')
  return memberRecord.parse(partner)
}

/** One member, including deleted ones; a partner who is not a member is not found. */
export const getMember = defineUseCase({
  name: 'member.get',
  mode: 'read',
  right: 'MEMBERS_SHOW',
  module: 'members',
  input: z.strictObject({ id: idField() }),
  run: ({ tx }, { id }) => findMember(tx, id),
})

export interface MemberDetail {
  member: MemberRecord
  trail: TrailEntry[]
}

/** The member, and the part of its history that concerns the member view. */
export const getMemberDetail = defineUseCase({
  name: 'member.detail',
  mode: 'read',
  right: 'MEMBERS_SHOW',
  module: 'members',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, call }, { id }): Promise<MemberDetail> => {
    const member = await call(getMember, { id })
    const trail = await auditTrail(tx, 'businessPartner', id)
    return { member, trail: trail.flatMap(concerning) }
  },
})

function concerning(entry: TrailEntry): TrailEntry[] {
  const changes = entry.changes.filter(({ field }) => field in memberRecord.shape)
  return entry.changes.length > 0 && changes.length === 0 ? [] : [{ ...entry, changes }]
}

/** The number shown by the form if none was entered. */
export const proposeMemberNumber = defineUseCase({
  name: 'member.proposeNumber',
  mode: 'read',
  right: ['MEMBERS_CREATE', 'MEMBERS_PATCH'],
  module: 'members',
  input: z.strictObject({}),
  run: ({ tx }) => nextPartnerNumber(tx, 'memberNumber'),
})
