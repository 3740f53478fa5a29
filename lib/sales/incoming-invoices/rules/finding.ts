import type { Severity } from '../words'

/** A fault of an invoice, as shown to its receiver. */
export interface Finding {
  /** The rule of EN 16931, XRechnung or Peppol if there is one, otherwise a name of our own. */
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
