import { isDeepStrictEqual } from 'node:util'
import type { KeptProposals } from '@/db/schema/incoming-invoices'
import type { TenantTx } from '@/db/tenant'
import { matchSupplier } from '../rules/match-supplier'
import { proposedSeller, shownProposals } from '../rules/pdf-proposals'
import type { InvoiceFields } from '../rules/record'
import { NOTHING_STATED } from '../rules/stated'
import type { IncomingInvoiceRecord } from '../schema'
import { ownNumbers, supplierCandidates } from '../store'

interface Unchecked {
  state: IncomingInvoiceRecord['state']
  ownSale: boolean
  fields: InvoiceFields
  proposed: KeptProposals | null
}

/**
 * Returns what the text of a PDF proposes, and the supplier whom its numbers mean; null once a
 * person has typed anything, or checked it.
 */
export async function proposedFor(
  tx: TenantTx,
  companyId: number,
  { state, ownSale, fields, proposed }: Unchecked,
): Promise<IncomingInvoiceRecord['proposed']> {
  if (proposed === null || ownSale || state !== 'RECEIVED' || !isDeepStrictEqual(fields, NOTHING_STATED))
    return null
  const own = await ownNumbers(tx, companyId)
  const facts = proposedSeller(proposed, own)
  const candidates = await supplierCandidates(tx, facts)
  const id = matchSupplier(facts, candidates)
  const found = candidates.find((one) => one.id === id)
  const { values, vat } = shownProposals(proposed, own)
  return { values: [...values], vat: [...vat], supplier: found ? { id: found.id, name: found.name } : null }
}
