/** Waiting, being written, available, or failed. */
export const EXPORT_JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

/** Days for which a file is stored. */
export const EXPORT_KEPT_DAYS = 7
