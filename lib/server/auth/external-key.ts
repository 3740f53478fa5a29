import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 16
const SECRET_BYTES = 32

/**
 * The hash by which an external device's secret is stored. The secret is long and random, so one
 * hash is enough.
 */
export const externalSecretHash = (secret: string) =>
  createHash('sha256').update(`external:${secret}`).digest('hex')

/**
 * Returns a key and a secret that cannot be guessed, and the hash by which the secret is stored.
 */
export function newExternalKey(): { apiKey: string; apiSecret: string; secretHash: string } {
  const apiSecret = randomBytes(SECRET_BYTES).toString('base64url')
  return {
    apiKey: randomBytes(KEY_BYTES).toString('base64url'),
    apiSecret,
    secretHash: externalSecretHash(apiSecret),
  }
}
