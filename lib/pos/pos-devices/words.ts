/** Kinds of recording systems, as the notification to the tax office names them (§ 146a (4) AO). */
export const REGISTER_KINDS = ['CASH_REGISTER', 'PC', 'TABLET_APP', 'SCALE', 'OTHER'] as const
type RegisterKind = (typeof REGISTER_KINDS)[number]

/** Forms in which a TSE is built. */
export const TSE_KINDS = ['CLOUD', 'USB_STICK', 'SD_CARD', 'MICRO_SD_CARD', 'OTHER'] as const
type TseKind = (typeof TSE_KINDS)[number]

/** Known data of a till as a recording system; '' and null are unknown. */
export interface TillRegister {
  kind: RegisterKind | null
  manufacturer: string
  model: string
  softwareBrand: string
  acquiredOn: string | null
  inUseSince: string | null
  outOfUse: { on: string; reason: string } | null
}

/**
 * Known data of a till's TSE, also of one that is not fiskaly's; '' and null are unknown.
 * Algorithm, time format and encoding are words of DSFinV-K.
 */
export interface TillTse {
  kind: TseKind | null
  serial: string
  bsiCertificate: string
  algorithm: string
  timeFormat: string
  encoding: string
  publicKey: string
  certificate: string
  /** Last day of the certificate; null if neither typed nor readable from it. */
  certificateExpires: string | null
  inUseSince: string | null
}

/** A terminal that is attached to a till; receipts name its id. */
export interface TillTerminal {
  id: string
  brand: string
  model: string
  serial: string
}

export const NO_REGISTER: TillRegister = {
  kind: null,
  manufacturer: '',
  model: '',
  softwareBrand: '',
  acquiredOn: null,
  inUseSince: null,
  outOfUse: null,
}

export const NO_TSE_DATA: TillTse = {
  kind: null,
  serial: '',
  bsiCertificate: '',
  algorithm: '',
  timeFormat: '',
  encoding: '',
  publicKey: '',
  certificate: '',
  certificateExpires: null,
  inUseSince: null,
}
