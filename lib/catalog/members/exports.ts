import { partnerExport } from '@/lib/catalog/business-partners/exports'
import { defineExport } from '@/lib/server/core/export-kind'
import { memberList } from './list'
import { listMembers } from './queries'
import type { MemberRecord } from './schema'

const OF_PARTNERS = [
  ...['memberNumber', 'company', 'firstname', 'lastname', 'nickname', 'partnerType'],
  ...['street', 'address', 'zipCode', 'city', 'country', 'mail', 'phone', 'mobile', 'fax', 'isActive'],
  ...['start', 'end', 'specialContribution', 'contributionArea', 'paymentMethod'],
  ...['iban', 'bic', 'accountHolder', 'mandateReference', 'mandateDate', 'notes'],
]

/**
 * Members as a file; its headings are those of business partners, as which an import reads them.
 */
export const memberExport = defineExport<typeof listMembers.input, MemberRecord>({
  list: listMembers,
  page: memberList,
  columns: Object.fromEntries(
    OF_PARTNERS.map((name) => {
      const column = partnerExport.columns[name]
      if (!column) throw new Error(`partners have no column ${name}`)
      return [name, column]
    }),
  ),
})
