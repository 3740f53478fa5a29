/**
 * Changes that the tax office must be notified of (§ 146a (4) AO): a till was taken into use, came
 * to another business premises or left it, was taken out of use, or has another TSE.
 */
export const NOTICE_KINDS = ['IN_USE', 'MOVED_IN', 'MOVED_OUT', 'TSE_CHANGED', 'OUT_OF_USE'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_STATES = ['OPEN', 'REPORTED'] as const

/** Maximum length of a stored transfer ticket of ELSTER. */
export const TICKET_LENGTH = 60
