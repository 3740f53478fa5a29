import type { TenantTx } from '@/db/tenant'
import { completeFindings, type Finding, type StoredFinding } from '../rules/finding'
import { withSame } from '../rules/match-supplier'
import { checkParties, PARTY_CODES } from '../rules/parties'
import type { InvoiceFields } from '../rules/record'
import { ownCompanies } from '../store'
import type { IncomingState } from '../words'
import { paidToFindings } from './paid-to'
import { sameArrival } from './same-arrival'

interface Standing {
  id: string
  receivedAt: Date
  state: IncomingState
  fields: InvoiceFields
  findings: readonly StoredFinding[]
  ownSale: boolean
  supplierId: string | null
  /** The document of the company that it is: nothing about it is in doubt. */
  documentId: string | null
}

/**
 * Returns an invoice's findings. Until it is checked, those on another record of the same invoice
 * and on who is paid are made again, and those against the company are left out once they no longer
 * hold, such as after the company's VAT id was typed.
 */
export async function standingFindings(
  tx: TenantTx,
  companyId: number,
  invoice: Standing,
): Promise<Finding[]> {
  const stored = completeFindings(invoice.findings)
  if (invoice.state !== 'RECEIVED') return stored
  const same = withSame(stored, await sameArrival(tx, companyId, invoice))
  const found = invoice.documentId ? same : await paidToFindings(tx, companyId, same, invoice)
  if (!found.some(({ code }) => PARTY_CODES.has(code))) return found
  const { own, others } = await ownCompanies(tx, companyId)
  const fresh = own ? checkParties(invoice.fields, own, others) : []
  return found.filter(({ code }) => !PARTY_CODES.has(code) || fresh.some((one) => one.code === code))
}
