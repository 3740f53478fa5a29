import { Secret, TOTP } from 'otpauth'

/** As every authenticator app takes it: SHA-1, six digits, a new one every 30 seconds. */
const PERIOD = 30
const SECRET_BYTES = 20

/** Codes of the step before and after are good too: clocks differ, and people type slowly. */
const WINDOW = 1

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Kontor', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

/** A new secret in base32, as people can type it into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the QR code says: secret and whose it is. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The step of 30 seconds (since 1970) to which the code belongs; null for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
