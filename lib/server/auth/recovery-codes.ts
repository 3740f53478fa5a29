import { createHash, randomInt } from 'node:crypto'

/**
 * No letters and digits that look alike. 16 of 30 characters cannot be guessed, even from their
 * hashes.
 */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ2345678'
const GROUPS = 4
const GROUP_LENGTH = 4
const CODES = 10

/** Returns ten new codes, each valid once, such as „K7QM-2ZRA-…“. */
export function newRecoveryCodes(): string[] {
  const sign = () => SIGNS[randomInt(SIGNS.length)] ?? ''
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('')
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** The hash by which a code is stored; case, spaces and dashes do not matter. */
export function recoveryHash(code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(`recovery:${plain}`).digest('hex')
}
