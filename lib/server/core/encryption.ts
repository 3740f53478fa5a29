import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { env } from '@/lib/server/start/env'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const key = () => Buffer.from(env().ENCRYPTION_KEY, 'base64')

/**
 * Encrypts a secret for the database (AES-256-GCM, key from ENCRYPTION_KEY). `bound` names its
 * place: it cannot be opened for any other.
 */
export function seal(secret: string, bound: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key(), iv).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/**
 * A sealed secret that cannot be opened: sealed with another ENCRYPTION_KEY or for another place,
 * or tampered with.
 */
export class SealError extends Error {
  override name = 'SealError'
}

/** Decrypts a secret sealed for the same place. Throws SealError. */
export function unseal(sealed: string, bound: string): string {
  try {
    return opened(sealed, bound)
  } catch (error) {
    throw new SealError('sealed with another ENCRYPTION_KEY, or for another place', { cause: error })
  }
}

function opened(sealed: string, bound: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
