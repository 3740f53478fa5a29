/**
 * What must be notified to the tax office (§ 146a (4) AO): a till was taken into use, came to
 * another business premises or left it, was taken out of use, or has another TSE.
 */
export const NOTICE_KINDS = ['IN_USE', 'MOVED_IN', 'MOVED_OUT', 'TSE_CHANGED', 'OUT_OF_USE'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_STATES = ['OPEN', 'REPORTED'] as const

/** Longest transfer ticket of ELSTER that is kept. */
export const TICKET_LENGTH = 60
