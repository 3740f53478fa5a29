import type { DocumentKind } from '@/lib/domain/document-kind'
import { fileNameOf, fileTypeOf, SCAN_TYPES, type ScanType } from '@/lib/domain/file-type'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Upload } from '@/lib/domain/upload'
import type { VatCategory } from '@/lib/domain/vat'
import type { ProofKind } from '../words'

/** A scan or photo that proves a supply. */
export const PROOF_UPLOAD: Upload = {
  path: '/invoices/{id}/proofs',
  maxBytes: 10_000_000,
  tooLarge: 'supplyProof.fileTooLarge',
}

/** Maximum number of files of an invoice, withdrawn ones included. */
export const PROOFS_MAX = 20

/** A document as far as its proof depends on it. */
export interface ProvedDocument {
  readonly documentKind: DocumentKind
  readonly status: string
  readonly categories: readonly VatCategory[]
}

/**
 * Returns what a booked invoice must prove: the arrival of an intra-community supply (§ 17b UStDV),
 * or the export (§ 9 UStDV); null for all other documents.
 */
export function proofKind({ documentKind, status, categories }: ProvedDocument): ProofKind | null {
  if (documentKind !== 'INVOICE' || (status !== 'BOOKED' && status !== 'PAID')) return null
  if (categories.includes('K')) return 'ARRIVAL'
  return categories.includes('G') ? 'EXPORT' : null
}

interface AddedProof {
  readonly name: string
  readonly type: ScanType
}

interface ProofChoice {
  readonly kind: ProofKind | null
  /** Digests of the files in force. */
  readonly digests: readonly string[]
  /** Number of all files of the invoice. */
  readonly files: number
  readonly today: string
}

/**
 * Returns name and type of a proof to add. Refuses documents that need none, a day to come, unknown
 * types, a file that proves it already, and too many files. One that was withdrawn may come again,
 * such as with its right day.
 */
export function addedProof(
  { kind, digests, files, today }: ProofChoice,
  file: { provedOn: string; typed: string; bytes: Uint8Array; sha256: string },
): Result<AddedProof, Refusal> {
  if (kind === null) return refused('notNeeded')
  if (file.provedOn > today) return fail(invalid('provedOn', 'supplyProof.later'))
  const type = fileTypeOf(file.bytes, SCAN_TYPES)
  if (!type) return fail(invalid('file', 'supplyProof.fileType'))
  if (digests.includes(file.sha256)) return fail(invalid('file', 'supplyProof.fileTwice'))
  if (files >= PROOFS_MAX) return refused('tooMany', { maximum: PROOFS_MAX })
  return ok({ type, name: fileNameOf(file.typed, type) })
}

const refused = (code: string, params: Record<string, number> = {}) =>
  fail<Refusal>({ kind: 'rule', code: `supplyProof.${code}`, params })
