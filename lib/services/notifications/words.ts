/** Kinds of notifications. The texts of each are `notifications.types`. */
export const NOTIFICATION_TYPES = [
  'TICKET_OPEN',
  'TICKET_RESPONSE',
  'DEVICE_WAITING',
  'PLANNED_CHANGE_FAILED',
  'RECURRING_FAILED',
  'IMPORT_FINISHED',
  'IMPORT_FAILED',
  'EXPORT_FINISHED',
  'EXPORT_FAILED',
  'MAIL_FAILED',
  'TSE_EXPIRING',
  'RUN_FINISHED',
  'RECORDS_REFUSED',
  'TILL_FINDINGS',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Outcome of a notification's event: a waiting till, an expiring TSE, a failed mail. */
export type NotificationOutcome = 'confirmed' | 'declined' | 'deleted' | 'disabled' | 'sent'

/**
 * State of a notification's mail. `QUEUED`: to be written; `WRITTEN`: written, or no longer needed.
 */
export const NOTIFICATION_MAIL_STATES = ['NONE', 'QUEUED', 'WRITTEN'] as const
