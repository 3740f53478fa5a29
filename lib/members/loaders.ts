import 'server-only'
import { firstContact } from '@/lib/business-partners/rules/contact'
import { partnerName } from '@/lib/business-partners/rules/partner-name'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import type { Page } from '@/lib/domain/list'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { memberList } from './list'
import { getMemberDetail, listMembers } from './queries'
import type { MemberRecord } from './schema'

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

export async function loadMembers(params: Promise<UrlParams>): Promise<Page<MemberListRow>> {
  const page = await loadList(listMembers, memberList, params)
  return { ...page, rows: page.rows.map(rowOf) }
}

/** One member for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadMember = cache((id: string) => (isId(id) ? load(getMemberDetail, { id }) : notFound()))
