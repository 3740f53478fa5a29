import 'server-only'
import { firstContact } from '@/lib/business-partners/rules/contact'
import { partnerName } from '@/lib/business-partners/rules/partner-name'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import type { Page } from '@/lib/domain/list'
import { load } from '@/lib/server/next/load'
import { getMemberDetail, listMembers } from './queries'
import type { MEMBER_STATES, MemberRecord } from './schema'

/** What a row of the list needs. */
export type MemberListRow = Pick<
  MemberRecord,
  'id' | 'version' | 'isDeleted' | 'memberNumber' | 'zipCode' | 'city' | 'start' | 'end'
> & { name: string; mail: string | null; phone: string | null }

function rowOf(member: MemberRecord): MemberListRow {
  const { id, version, isDeleted, memberNumber, zipCode, city, start, end } = member
  return {
    ...{ id, version, isDeleted, memberNumber, zipCode, city, start, end },
    name: partnerName(member),
    mail: firstContact(member.communications, 'MAIL'),
    phone: firstContact(member.communications, 'PHONE', 'MOBILE'),
  }
}

/** The state of the list's URL. */
export interface MemberListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  state: (typeof MEMBER_STATES)[number] | null
}

export async function loadMembers({ after, state, ...query }: MemberListQuery): Promise<Page<MemberListRow>> {
  const page = await load(listMembers, { ...query, cursor: after ?? undefined, state: state ?? undefined })
  return { ...page, rows: page.rows.map(rowOf) }
}

/** One member for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadMember = cache((id: string) => (isId(id) ? load(getMemberDetail, { id }) : notFound()))
