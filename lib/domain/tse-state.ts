/** Of a till's security module; DISABLED for good. FAILED: its creation needs a person. */
export const TSE_STATES = ['CREATING', 'FAILED', 'READY', 'DISABLING', 'DISABLED'] as const
export type TseState = (typeof TSE_STATES)[number]

/** What fiskaly made a security module for: signatures of TEST are worth nothing to the tax office. */
export const TSE_ENVIRONMENTS = ['TEST', 'LIVE'] as const
export type TseEnvironment = (typeof TSE_ENVIRONMENTS)[number]

/** How far a creation has come, as far as fiskaly's own state does not say it. */
export const TSE_STEPS = ['NEW', 'CREATED', 'PIN_SET'] as const
export type TseStep = (typeof TSE_STEPS)[number]

/** Why the last attempt did not get through. */
export const TSE_FAILURES = [
  'unreachable',
  'noConnection',
  'credentials',
  'noAccess',
  'limit',
  'lost',
  'sealed',
  'refused',
] as const
export type TseFailure = (typeof TSE_FAILURES)[number]
