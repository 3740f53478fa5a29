import {
  connected,
  databaseExists,
  dropDatabase,
  renameDatabase,
  seedOf,
  waitForDatabase,
} from '@/db/databases'
import { OldDatabase, refuseOldDatabase } from '@/db/baseline'
import { migrateDatabase } from '@/db/migrate'
import { assertPooler } from '@/db/pooler'
import { refuseUnboundRole, rolePlan, setUpRoles } from '@/db/roles'
import { env } from '@/lib/server/start/env'
import { runScript, seconds } from './children'
import { DATABASE, embeddedUrls, systemRole, type RoleUrls } from './environment'
import { secretsOf } from './secrets'

/** The scenario of the embedded database; `KONTOR_SEED=none` leaves it empty. */
const DEFAULT_SEED = 'demo'
const NO_SEED = 'none'

const NEW_DATABASE =
  'Tragen Sie in DATABASE_URL und DATABASE_OWNER_URL den Namen einer neuen Datenbank ein, legen Sie sie mit npm run db:setup an und starten Sie Kontor neu.'

/**
 * Brings the embedded server's database up to date. The first time, it is created and seeded under
 * a temporary name and renamed when complete: an interrupted run starts over.
 */
export async function readyEmbedded(adminUrl: string, dataDir: string): Promise<RoleUrls> {
  const urls = embeddedUrls(adminUrl, secretsOf(dataDir))
  if (await databaseExists(adminUrl, DATABASE)) {
    await setUpAndMigrate(adminUrl, urls).catch(
      advise(
        `Benennen Sie den Ordner ${dataDir} um und starten Sie Kontor neu: Es legt dann eine neue Datenbank an.`,
      ),
    )
  } else {
    const unfinished = `${DATABASE}_unfinished`
    const there = embeddedUrls(adminUrl, secretsOf(dataDir), unfinished)
    await dropDatabase(adminUrl, unfinished)
    await setUpAndMigrate(adminUrl, there)
    await seedOnce(there, process.env.KONTOR_SEED || DEFAULT_SEED)
    await renameDatabase(adminUrl, unfinished, DATABASE)
  }
  await connected(urls.app, refuseUnboundRole)
  return urls
}

/**
 * Migrates the operator's own database if DATABASE_OWNER_URL is set, and seeds it if KONTOR_SEED
 * is.
 */
export async function readyOwnServer(appUrl: string, ownerUrl: string | undefined): Promise<void> {
  await waitForDatabase(appUrl, 30_000)
  if (ownerUrl) {
    await migrateOwnServer(appUrl, ownerUrl)
    const seed = process.env.KONTOR_SEED || NO_SEED
    if ((await seedOf(appUrl)) === null) await seedOnce({ app: appUrl, owner: ownerUrl }, seed)
  }
  await connected(appUrl, refuseOldDatabase).catch(advise(NEW_DATABASE))
  await connected(appUrl, refuseUnboundRole)
  await assertPooler(appUrl, env().DATABASE_POOLER)
}

/** Brings the operator's own database up to date, as its owner. */
export async function migrateOwnServer(appUrl: string, ownerUrl: string): Promise<void> {
  const appRole = rolePlanOf(appUrl, ownerUrl).app.name
  await migrateDatabase({ ownerUrl, appRole, systemRole: systemRole() }).catch(advise(NEW_DATABASE))
}

/** Advises the operator about a database that this version cannot migrate. */
function advise(what: string) {
  return (error: unknown): never => {
    throw error instanceof OldDatabase ? new Error(`${error.message}\n${what}`) : error
  }
}

async function setUpAndMigrate(adminUrl: string, urls: RoleUrls): Promise<void> {
  const plan = rolePlanOf(urls.app, urls.owner, decodeURIComponent(new URL(urls.system).password))
  await setUpRoles(adminUrl, plan)
  await migrateDatabase({ ownerUrl: urls.owner, appRole: plan.app.name, systemRole: plan.system.name })
}

/**
 * Returns the plan of the connection strings; the system role can log in only if it has a password.
 */
export function rolePlanOf(app: string, owner: string, systemPassword: string | null = null) {
  const isPooled = !['', 'none'].includes(process.env.DATABASE_POOLER ?? '')
  return rolePlan({ app, owner, systemRole: systemRole(), systemPassword, isPooled })
}

async function seedOnce(urls: Pick<RoleUrls, 'app' | 'owner'>, scenario: string): Promise<void> {
  if (scenario === NO_SEED) return
  console.log(`Seeding (${scenario}) …`)
  const began = Date.now()
  const env = {
    DATABASE_URL: unhurried(urls.app),
    DATABASE_OWNER_URL: urls.owner,
    WORKER: 'off',
    LOG_LEVEL: 'warn',
  }
  const { code, output } = await runScript('scripts/seed.ts', [scenario], { env, quiet: true })
  if (code !== 0) throw new Error(`The seed ${scenario} failed:\n${output}`)
  console.log(`Seeded in ${seconds(began)} s`)
}

/**
 * Returns a URL whose commits do not wait for the disk: the final steps of seeding (its mark, the
 * new name) do wait, which also flushes everything before them.
 */
function unhurried(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('synchronous_commit', 'off')
  return changed.href
}
