export const MAIL_STATES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'WITHDRAWN'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** SYSTEM: the product writes to its users; BUSINESS: a tenant writes to its customers. */
export const MAIL_AUDIENCES = ['SYSTEM', 'BUSINESS'] as const
export type MailAudience = (typeof MAIL_AUDIENCES)[number]
