import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** By what a till's token is kept: the token itself is nowhere. It is random and long, so that one hash is enough. */
export const deviceTokenHash = (token: string) => createHash('sha256').update(`device:${token}`).digest('hex')

/** A token that is not guessed. */
export const newDeviceToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
