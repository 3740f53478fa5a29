import { auditEntity } from '@/lib/domain/document-kind'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { addProofInput, type ProofRecord } from '@/lib/sales/supply-proofs/schema'
import { keepProof } from '@/lib/sales/supply-proofs/steps/change-proofs'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'

/**
 * Keeps a file that proves that the goods of an invoice without VAT arrived, or left the EU. It is
 * never removed, only withdrawn. Throws `supplyProof.notNeeded` for all other documents,
 * `supplyProof.tooMany`, and at their fields `supplyProof.later`, `supplyProof.fileType` and
 * `supplyProof.fileTwice`.
 */
export const addProof = defineUseCase({
  name: 'invoice.addProof',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: addProofInput,
  run: async (scope, { id, provedOn, filename, content }): Promise<ProofRecord> => {
    await lockExisting(scope, { family: 'INVOICE', id })
    const file = { provedOn, typed: filename, bytes: content }
    const proof = await keepProof(scope, await readInvoice(scope, id), file)
    const after = { proof: proof.name, provedOn, sha256: proof.sha256 }
    await scope.audit({ entity: auditEntity('INVOICE'), entityId: id, after })
    return proof
  },
})
