import { Secret, TOTP } from 'otpauth'

/** The defaults of every authenticator app: SHA-1, six digits, a new code every 30 seconds. */
const PERIOD = 30
const SECRET_BYTES = 20

/**
 * Codes of the previous and the next step are valid, too: clocks differ, and people type slowly.
 */
const WINDOW = 1

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Kontor', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

/** Returns a new secret in base32, which people can type into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the content of the QR code: the secret and its owner. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** Returns the 30-second step (since 1970) that the code belongs to; null for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
