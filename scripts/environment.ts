import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withDatabaseName } from '@/db/databases'
import { urlFor } from '@/db/roles'
import { secretsOf, type Secrets } from './secrets'

/** The folder of package.json. */
export const ROOT = join(import.meta.dirname, '..')

/** The name of the embedded server's database. */
export const DATABASE = 'kontor'

/** Loads `.env`; existing variables win. */
export function loadDotEnv(): void {
  const path = join(ROOT, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}

export function dataDirectory(): string {
  return resolve(ROOT, process.env.KONTOR_DATA_DIR || '.data')
}

/** Whether the operator's own server is configured; else the embedded one is used. */
export function hasOwnServer(): boolean {
  return Boolean(process.env.DATABASE_URL)
}

export function systemRole(): string {
  return process.env.DATABASE_SYSTEM_ROLE || 'kontor_system'
}

export interface RoleUrls {
  app: string
  owner: string
  system: string
}

/** Returns the connection strings of the three roles on the embedded server. */
export function embeddedUrls(adminUrl: string, secrets: Secrets, database: string = DATABASE): RoleUrls {
  const base = withDatabaseName(adminUrl, database)
  return {
    app: urlFor(base, { name: 'kontor_app', password: secrets.appPassword }),
    owner: urlFor(base, { name: 'kontor_owner', password: secrets.ownerPassword }),
    system: urlFor(base, { name: systemRole(), password: secrets.systemPassword }),
  }
}

/** Sets missing variables; an empty one counts as missing. */
export function setMissing(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[name] = process.env[name] || value
}

/** Sets the secrets from the data folder if the installation has none. */
export function useKeptSecrets(dataDir: string): void {
  const secrets = secretsOf(dataDir)
  setMissing({
    AUTH_SECRET: secrets.authSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: secrets.serverActionsKey,
  })
}

/** Points this process at the embedded server. */
export function useEmbedded(urls: RoleUrls, dataDir: string): void {
  process.env.DATABASE_URL = urls.app
  process.env.DATABASE_OWNER_URL = urls.owner
  process.env.DATABASE_SYSTEM_ROLE = systemRole()
  useKeptSecrets(dataDir)
}
