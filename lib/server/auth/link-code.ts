import { createHash, randomBytes } from 'node:crypto'

const CODE_BYTES = 32

/** The hash by which the code of a mailed link is stored; the code itself is stored nowhere. */
export const linkHash = (code: string) => createHash('sha256').update(`reset:${code}`).digest('hex')

/** Returns a code for a mailed link that cannot be guessed. */
export const newLinkCode = () => randomBytes(CODE_BYTES).toString('base64url')
