import { proofFile } from '@/lib/sales/supply-proofs/queries/proofs-of-invoice'
import { proofKey } from '@/lib/sales/supply-proofs/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from './get-invoice'

/** The file of a proof, unchanged. */
export const getProofFile = defineUseCase({
  name: 'invoice.proof',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'document',
  input: proofKey,
  run: async (scope, { id, proofId }) => {
    await readInvoice(scope, id)
    return proofFile(scope.tx, { documentId: id, id: proofId })
  },
})
