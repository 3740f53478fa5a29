import { migrateOwnServer } from './database'
import { command } from './script'
import { withDatabase } from './with-database'

// `npm run db:migrate`: migrates the database, as its owner.

await command(() =>
  withDatabase('npm run db:migrate', async () => {
    const { DATABASE_URL: app, DATABASE_OWNER_URL: owner } = process.env
    if (!app || !owner)
      throw new Error('db:migrate needs DATABASE_URL and DATABASE_OWNER_URL (see .env.example)')
    await migrateOwnServer(app, owner)
    console.log('The database is at the newest migration.')
  }),
)
