/** State of a till's security module; DISABLED is final. FAILED: its creation needs a person. */
export const TSE_STATES = ['CREATING', 'FAILED', 'READY', 'DISABLING', 'DISABLED'] as const
export type TseState = (typeof TSE_STATES)[number]

/**
 * fiskaly's environment of a security module: signatures of TEST are worthless to the tax office.
 */
export const TSE_ENVIRONMENTS = ['TEST', 'LIVE'] as const
export type TseEnvironment = (typeof TSE_ENVIRONMENTS)[number]

/**
 * fiskaly's data on a security module for the tax office, in the terms of DSFinV-K; facts that it
 * does not report are missing.
 */
export interface TseFacts {
  kind?: 'CLOUD'
  algorithm?: string
  timeFormat?: string
  encoding?: string
  /** Base64, or a chain in PEM. */
  certificate?: string
  bsiCertificate?: string
  /** The day on which Kontor had set it up. */
  inUseSince?: string
}

/** Progress of a creation, as far as fiskaly's own state does not show it. */
export const TSE_STEPS = ['NEW', 'CREATED', 'PIN_SET'] as const
export type TseStep = (typeof TSE_STEPS)[number]

/** Why the last attempt failed. */
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
