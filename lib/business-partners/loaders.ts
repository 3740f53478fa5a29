import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import type { Page } from '@/lib/domain/list'
import { load } from '@/lib/server/next/load'
import { getPartnerDetail } from './queries/partner-detail'
import { listBusinessPartners } from './queries/partner-list'
import { firstContact } from './rules/contact'
import { contactPerson, partnerName } from './rules/partner-name'
import type { PARTNER_STATES, PartnerRecord, ROLES } from './schema'

/** What a row of the list needs. */
export type PartnerListRow = Pick<
  PartnerRecord,
  | 'id'
  | 'version'
  | 'partnerType'
  | 'isCustomer'
  | 'isSupplier'
  | 'isMember'
  | 'isFarmer'
  | 'isActive'
  | 'isDeleted'
  | 'deliveryStop'
  | 'customerNumber'
  | 'supplierNumber'
  | 'memberNumber'
  | 'zipCode'
  | 'city'
  | 'createdAt'
> & { name: string; person: string; mail: string | null; phone: string | null }

function rowOf(partner: PartnerRecord): PartnerListRow {
  const {
    id,
    version,
    partnerType,
    isCustomer,
    isSupplier,
    isMember,
    isFarmer,
    isActive,
    isDeleted,
    deliveryStop,
  } = partner
  const { customerNumber, supplierNumber, memberNumber, zipCode, city, createdAt } = partner
  return {
    ...{
      id,
      version,
      partnerType,
      isCustomer,
      isSupplier,
      isMember,
      isFarmer,
      isActive,
      isDeleted,
      deliveryStop,
    },
    ...{ customerNumber, supplierNumber, memberNumber, zipCode, city, createdAt },
    name: partnerName(partner),
    person: contactPerson(partner),
    mail: firstContact(partner.communications, 'MAIL'),
    phone: firstContact(partner.communications, 'PHONE', 'MOBILE'),
  }
}

/** The state of the list's URL: of its filters, `state` chooses among the active, the inactive and the deleted. */
export interface PartnerListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  role: (typeof ROLES)[number] | null
  state: (typeof PARTNER_STATES)[number] | null
}

export async function loadPartners(query: PartnerListQuery): Promise<Page<PartnerListRow>> {
  const { page: number, pageSize, q, sort, after, role, state } = query
  const page = await load(listBusinessPartners, {
    ...{ page: number, pageSize, q, sort, isDeleted: state === 'DELETED' },
    cursor: after ?? undefined,
    role: role ?? undefined,
    isActive: state === 'ACTIVE' ? true : state === 'INACTIVE' ? false : undefined,
  })
  return { ...page, rows: page.rows.map(rowOf) }
}

/** One partner for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadPartner = cache((id: string) => (isId(id) ? load(getPartnerDetail, { id }) : notFound()))
