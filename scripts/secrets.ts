import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The generated secrets in `.data/secrets.json`, for an installation without any. */
export interface Secrets {
  authSecret: string
  encryptionKey: string
  serverActionsKey: string
  ownerPassword: string
  appPassword: string
  systemPassword: string
}

const MAKERS: Record<keyof Secrets, () => string> = {
  authSecret: () => randomBytes(32).toString('base64url'),
  encryptionKey: () => randomBytes(32).toString('base64'),
  serverActionsKey: () => randomBytes(32).toString('base64'),
  ownerPassword: () => randomBytes(24).toString('base64url'),
  appPassword: () => randomBytes(24).toString('base64url'),
  systemPassword: () => randomBytes(24).toString('base64url'),
}

/**
 * Returns the secrets of the data folder; missing ones are generated and stored, readable by the
 * owner only.
 */
export function secretsOf(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secrets.json')
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {}
  const names = Object.keys(MAKERS) as (keyof Secrets)[]
  if (names.every((name) => kept[name])) return kept as Secrets
  const secrets = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? MAKERS[name]()]),
  ) as unknown as Secrets
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secrets
}
