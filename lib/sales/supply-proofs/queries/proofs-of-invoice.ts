import type { TenantTx } from '@/db/tenant'
import { proofKind, type ProvedDocument } from '../rules/supply-proof'
import type { ProofRecord, ProofsRecord } from '../schema'
import { proofOf, proofsOf, type Proof } from '../store'

/** Converts a proof to the format of the API. */
export const proofRecordOf = (proof: Proof): ProofRecord => {
  const { id, provedOn, name, type, size, sha256, createdAt, createdByName } = proof
  const { withdrawnAt, withdrawnByName, withdrawReason } = proof
  return {
    id,
    provedOn,
    name,
    type,
    size,
    sha256,
    addedAt: createdAt.toISOString(),
    addedByName: createdByName,
    withdrawn: withdrawnAt && {
      at: withdrawnAt.toISOString(),
      byName: withdrawnByName,
      reason: withdrawReason,
    },
  }
}

/** Returns the proofs of an invoice, and the day that the newest in force states. */
export async function proofsOfInvoice(
  tx: TenantTx,
  { id, categories, ...document }: ProvedDocument & { id: string },
): Promise<ProofsRecord> {
  const mayHave = categories.includes('K') || categories.includes('G')
  const proofs = mayHave ? (await proofsOf(tx, id)).map(proofRecordOf) : []
  const day = proofs.find(({ withdrawn }) => withdrawn === null)?.provedOn ?? null
  return {
    proofNeeded: proofKind({ categories, ...document }),
    proofOfArrivalOn: categories.includes('K') ? day : null,
    proofOfExportOn: categories.includes('K') ? null : day,
    proofs,
  }
}

/** Returns a file of a document with its bytes. Throws notFound. */
export async function proofFile(
  tx: TenantTx,
  key: { documentId: string; id: string },
): Promise<Pick<Proof, 'name' | 'type'> & { bytes: Buffer }> {
  const { name, type, bytes } = await proofOf(tx, key)
  return { name, type, bytes }
}
