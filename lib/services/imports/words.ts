/** Where an import stands. */
export const IMPORT_STATES = ['READING', 'PREVIEW', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a row. */
export const IMPORT_OUTCOMES = ['NEW', 'CHANGED', 'UNCHANGED', 'FAULTY'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Everything or nothing, or the sound rows alone. */
export const IMPORT_MODES = ['ALL', 'VALID'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Days after which an import that nothing happened to is deleted, with what the file said; what it wrote stays. */
export const IMPORT_KEPT_DAYS = 90
