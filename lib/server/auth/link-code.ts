import { createHash, randomBytes } from 'node:crypto'

const CODE_BYTES = 32

/** By what a link from a mail is kept: its code itself is nowhere. */
export const linkHash = (code: string) => createHash('sha256').update(`reset:${code}`).digest('hex')

/** A code that is not guessed, for a link in a mail. */
export const newLinkCode = () => randomBytes(CODE_BYTES).toString('base64url')
