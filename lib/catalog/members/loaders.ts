import 'server-only'
import { firstContact } from '@/lib/catalog/business-partners/rules/contact'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import type { Page } from '@/lib/domain/list'
import type { UrlParams } from '@/lib/domain/list-definition'
import { pick } from '@/lib/domain/pick'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { memberList } from './list'
import { getMemberDetail, listMembers } from './queries'
import type { MemberRecord } from './schema'

const ROW_FIELDS = ['id', 'version', 'isDeleted', 'memberNumber', 'zipCode', 'city', 'start', 'end'] as const

export type MemberListRow = Pick<MemberRecord, (typeof ROW_FIELDS)[number]> & {
  name: string
  mail: string | null
  phone: string | null
}

const rowOf = (member: MemberRecord): MemberListRow => ({
  ...pick(member, ROW_FIELDS),
  name: partnerName(member),
  mail: firstContact(member.communications, 'MAIL'),
  phone: firstContact(member.communications, 'PHONE', 'MOBILE'),
})

export async function loadMembers(params: Promise<UrlParams>): Promise<Page<MemberListRow>> {
  const page = await loadList(listMembers, memberList, params)
  return { ...page, rows: page.rows.map(rowOf) }
}

export const loadMember = recordLoader(getMemberDetail)
