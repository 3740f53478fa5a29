export const IMPORT_STATES = ['READING', 'PREVIEW', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_OUTCOMES = ['NEW', 'CHANGED', 'UNCHANGED', 'FAULTY'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** All rows or none, or only the valid ones. */
export const IMPORT_MODES = ['ALL', 'VALID'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Why a written record cannot be undone. */
export const OBSTACLES = ['CHANGED', 'DELETED', 'USED', 'GROUP_GONE'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** Maximum number of cells of an import that can be corrected in its preview. */
export const CORRECTIONS_MAX = 2_000

/**
 * Days without activity after which an import is deleted with the file's content; the written
 * records stay.
 */
export const IMPORT_KEPT_DAYS = 90
