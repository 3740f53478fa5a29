import { rememberedEmbedded, runningEmbedded } from './embedded-postgres'
import { withDatabaseName } from '@/db/databases'
import { DATABASE, dataDirectory, embeddedUrls, hasOwnServer, loadDotEnv } from './environment'
import { command } from './script'
import { secretsOf } from './secrets'

// `npm run --silent db:url [-- --owner | --system | --admin]`: prints one connection string, for
// psql and scripts.

const ROLES = ['owner', 'system', 'admin'] as const
const role = ROLES.find((name) => process.argv.includes(`--${name}`)) ?? 'app'
const VARIABLES = { app: 'DATABASE_URL', owner: 'DATABASE_OWNER_URL', admin: 'DATABASE_ADMIN_URL' }

function configured(): string {
  if (role === 'system')
    throw new Error('Log in as the system role with the password that you gave it at db:setup')
  const name = VARIABLES[role]
  const url = process.env[name]
  if (!url) throw new Error(`${name} is not set`)
  return url
}

function embedded(): string {
  const dataDir = dataDirectory()
  const running = runningEmbedded(dataDir)
  const admin = running ?? rememberedEmbedded(dataDir)
  if (!admin) throw new Error('There is no database yet: run npm start')
  if (!running) console.error('The database is not running now; npm start starts it.')
  if (role === 'admin') return withDatabaseName(admin, DATABASE)
  return embeddedUrls(admin, secretsOf(dataDir))[role]
}

await command(async () => {
  loadDotEnv()
  process.stdout.write(`${hasOwnServer() ? configured() : embedded()}\n`)
})
