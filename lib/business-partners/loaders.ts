import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import type { Page } from '@/lib/domain/list'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { partnerList } from './list'
import { getPartnerDetail } from './queries/partner-detail'
import { listBusinessPartners } from './queries/partner-list'
import { firstContact } from './rules/contact'
import { contactPerson, partnerName } from './rules/partner-name'
import type { PartnerRecord } from './schema'

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

export async function loadPartners(params: Promise<UrlParams>): Promise<Page<PartnerListRow>> {
  const page = await loadList(listBusinessPartners, partnerList, params)
  return { ...page, rows: page.rows.map(rowOf) }
}

/** One partner for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadPartner = cache((id: string) => (isId(id) ? load(getPartnerDetail, { id }) : notFound()))
