import 'server-only'
import type { Page } from '@/lib/domain/list'
import type { UrlParams } from '@/lib/domain/list-definition'
import { pick } from '@/lib/domain/pick'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { partnerList } from './list'
import { getPartnerDetail } from './queries/partner-detail'
import { listBusinessPartners } from './queries/partner-list'
import { firstContact } from './rules/contact'
import { contactPerson, partnerName } from './rules/partner-name'
import type { PartnerRecord } from './schema'

const ROW_FIELDS = [
  'id',
  'version',
  'partnerType',
  'isCustomer',
  'isSupplier',
  'isMember',
  'isFarmer',
  'isActive',
  'isDeleted',
  'deliveryStop',
  'customerNumber',
  'supplierNumber',
  'memberNumber',
  'zipCode',
  'city',
  'createdAt',
] as const

export type PartnerListRow = Pick<PartnerRecord, (typeof ROW_FIELDS)[number]> & {
  name: string
  person: string
  mail: string | null
  phone: string | null
}

const rowOf = (partner: PartnerRecord): PartnerListRow => ({
  ...pick(partner, ROW_FIELDS),
  name: partnerName(partner),
  person: contactPerson(partner),
  mail: firstContact(partner.communications, 'MAIL'),
  phone: firstContact(partner.communications, 'PHONE', 'MOBILE'),
})

export async function loadPartners(params: Promise<UrlParams>): Promise<Page<PartnerListRow>> {
  const page = await loadList(listBusinessPartners, partnerList, params)
  return { ...page, rows: page.rows.map(rowOf) }
}

export const loadPartner = recordLoader(getPartnerDetail)
