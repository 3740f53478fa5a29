import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 16
const SECRET_BYTES = 32

/** By what an external device's secret is kept. It is random and long, so that one hash is enough. */
export const externalSecretHash = (secret: string) =>
  createHash('sha256').update(`external:${secret}`).digest('hex')

/** A key and a secret that are not guessed, and the hash by which the secret is kept. */
export function newExternalKey(): { apiKey: string; apiSecret: string; secretHash: string } {
  const apiSecret = randomBytes(SECRET_BYTES).toString('base64url')
  return {
    apiKey: randomBytes(KEY_BYTES).toString('base64url'),
    apiSecret,
    secretHash: externalSecretHash(apiSecret),
  }
}
