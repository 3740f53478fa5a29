import { hash } from 'node:crypto'

/** SHA-256 of a text as hex: to distinguish contents, not to keep secrets. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex')
