import type { Severity } from '../words'

/** What is wrong with an invoice, as its receiver reads it. */
export interface Finding {
  /** The rule of EN 16931, XRechnung or Peppol where one says it, else our own name. */
  code: string
  severity: Severity
  /** The field of the record; empty for the whole document. */
  path: string
  /** German, for people. */
  message: string
}

export const errorAt = (path: string, code: string, message: string): Finding => ({
  code,
  severity: 'ERROR',
  path,
  message,
})

export const warningAt = (path: string, code: string, message: string): Finding => ({
  code,
  severity: 'WARNING',
  path,
  message,
})
