/** What must be proved: the arrival in another member state, or the export from the EU. */
export const PROOF_KINDS = ['ARRIVAL', 'EXPORT'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]
