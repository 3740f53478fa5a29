/** OPEN until the platform has replied, then INPROGRESS, until it is CLOSED. */
export const TICKET_STATES = ['OPEN', 'INPROGRESS', 'CLOSED'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export const TICKET_TYPES = ['BUG', 'FEATURE', 'INQUIRY'] as const
export type TicketType = (typeof TICKET_TYPES)[number]

export const TICKET_SEVERITIES = ['LOW', 'NORMAL', 'HIGH'] as const
export type TicketSeverity = (typeof TICKET_SEVERITIES)[number]

/** Kinds of history entries: opening, replies, and changes of state. */
export const TICKET_ENTRY_KINDS = ['CREATED', 'REPLY', 'STATUS'] as const
