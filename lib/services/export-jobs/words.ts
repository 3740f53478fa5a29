/** Waiting, being written, to be had, or not to be had. */
export const EXPORT_JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

/** Days that a file is kept. */
export const EXPORT_KEPT_DAYS = 7
