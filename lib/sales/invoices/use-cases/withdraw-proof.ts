import { auditEntity } from '@/lib/domain/document-kind'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { withdrawProofInput, type ProofRecord } from '@/lib/sales/supply-proofs/schema'
import { withdrawKept } from '@/lib/sales/supply-proofs/steps/change-proofs'
import { defineUseCase } from '@/lib/server/core/use-case'

/**
 * Withdraws a proof that does not belong to the invoice; its file stays, with the reason. Throws
 * notFound, and `supplyProof.withdrawn` for the second time.
 */
export const withdrawProof = defineUseCase({
  name: 'invoice.withdrawProof',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: withdrawProofInput,
  run: async (scope, { id, proofId, reason }): Promise<ProofRecord> => {
    await lockExisting(scope, { family: 'INVOICE', id })
    const proof = await withdrawKept(scope, { documentId: id, id: proofId }, reason)
    const { name, provedOn } = proof
    await scope.audit({
      entity: auditEntity('INVOICE'),
      entityId: id,
      before: { provedOn },
      // a value that is equal before and after would be left out: the log names the file
      after: { proof: name, withdrawn: true, reason },
    })
    return proof
  },
})
