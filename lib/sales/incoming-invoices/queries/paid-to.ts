import type { TenantTx } from '@/db/tenant'
import type { Finding } from '../rules/finding'
import { isPaidToOther, withPaidTo } from '../rules/paid-to'
import type { InvoiceFields } from '../rules/record'
import { knownAccount } from '../store'

interface Paid {
  id: string
  fields: InvoiceFields
  ownSale: boolean
  supplierId: string | null
}

/**
 * Returns the findings with that on who is paid in place of the seller, as the supplier's approved
 * invoices know it now. Of an own sale nobody is paid.
 */
export async function paidToFindings(
  tx: TenantTx,
  companyId: number,
  findings: readonly Finding[],
  { id, fields, ownSale, supplierId }: Paid,
): Promise<Finding[]> {
  if (ownSale) return [...findings]
  const { iban } = fields
  const isOther = isPaidToOther(fields)
  const known = supplierId && isOther ? await knownAccount(tx, companyId, { id, supplierId, iban }) : null
  return withPaidTo(findings, fields, known)
}
