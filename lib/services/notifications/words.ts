/** What people are told of. The words of each are `notifications.types`. */
export const NOTIFICATION_TYPES = [
  'TICKET_OPEN',
  'TICKET_RESPONSE',
  'DEVICE_WAITING',
  'PLANNED_CHANGE_FAILED',
  'IMPORT_FINISHED',
  'IMPORT_FAILED',
  'EXPORT_FINISHED',
  'EXPORT_FAILED',
  'MAIL_FAILED',
  'TSE_EXPIRING',
  'RUN_FINISHED',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Of a notification's mail. `QUEUED`: it is to be written; `WRITTEN`: it was, or was not needed any more. */
export const NOTIFICATION_MAIL_STATES = ['NONE', 'QUEUED', 'WRITTEN'] as const
