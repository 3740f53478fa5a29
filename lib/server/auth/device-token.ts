import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/**
 * The hash by which a till's token is stored; the token itself is stored nowhere. It is long and
 * random, so one hash is enough.
 */
export const deviceTokenHash = (token: string) => createHash('sha256').update(`device:${token}`).digest('hex')

/** Returns a token that cannot be guessed. */
export const newDeviceToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
