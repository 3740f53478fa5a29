/**
 * Kinds of PDFs rendered once from a frozen model and stored, each with its row in `paper_file`.
 */
export const PAPER_KINDS = ['document', 'reminder', 'closing'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
