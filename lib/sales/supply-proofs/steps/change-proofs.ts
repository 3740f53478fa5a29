import { createHash } from 'node:crypto'
import { businessDay } from '@/lib/domain/business-date'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { proofRecordOf } from '../queries/proofs-of-invoice'
import { addedProof } from '../rules/supply-proof'
import type { ProofRecord, ProofsRecord } from '../schema'
import { insertProof, proofOf, withdraw } from '../store'

interface ProofFile {
  provedOn: string
  typed: string
  bytes: Uint8Array
}

/** Keeps a file as a proof of a locked invoice. Throws as `addedProof` refuses. */
export async function keepProof(
  { tx, ctx }: StepScope,
  {
    id: documentId,
    proofNeeded: kind,
    proofs,
  }: Pick<ProofsRecord, 'proofNeeded' | 'proofs'> & { id: string },
  file: ProofFile,
): Promise<ProofRecord> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const digests = proofs.flatMap((one) => (one.withdrawn ? [] : [one.sha256]))
  const choice = { kind, digests, files: proofs.length, today: businessDay(ctx.now()) }
  const added = orRefuse(addedProof(choice, { ...file, sha256 }))
  const proof = {
    tenantId: ctx.tenantId,
    companyId: ctx.companyId,
    id: newId(),
    documentId,
    provedOn: file.provedOn,
    ...added,
    size: file.bytes.length,
    sha256,
    createdAt: ctx.now(),
    createdByName: ctx.actor.name,
    withdrawnAt: null,
    withdrawnByName: '',
    withdrawReason: '',
  }
  await insertProof(tx, { ...proof, bytes: Buffer.from(file.bytes) })
  return proofRecordOf(proof)
}

/** Withdraws a proof of a locked invoice. Throws notFound, and `supplyProof.withdrawn`. */
export async function withdrawKept(
  { tx, ctx }: StepScope,
  { documentId, id }: { documentId: string; id: string },
  reason: string,
): Promise<ProofRecord> {
  const proof = await proofOf(tx, { documentId, id })
  if (proof.withdrawnAt) throw new AppError('conflict', 'supplyProof.withdrawn')
  await withdraw(tx, ctx, id, reason)
  const by = { withdrawnAt: ctx.now(), withdrawnByName: ctx.actor.name, withdrawReason: reason }
  return proofRecordOf({ ...proof, ...by })
}
