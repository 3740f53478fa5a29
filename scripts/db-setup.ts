import { setUpRoles } from '@/db/roles'
import { rolePlanOf } from './database'
import { hasOwnServer, loadDotEnv } from './environment'
import { command } from './script'

// `npm run db:setup`: creates database and roles on the operator's own server. Idempotent.

await command(async () => {
  loadDotEnv()
  if (!hasOwnServer()) {
    console.log('Nothing to do: without DATABASE_URL, npm start sets its embedded database up itself.')
    return
  }
  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner, DATABASE_ADMIN_URL: admin } = process.env
  if (!app || !owner || !admin) {
    throw new Error(
      'db:setup needs DATABASE_URL, DATABASE_OWNER_URL and DATABASE_ADMIN_URL (see .env.example)',
    )
  }
  const plan = rolePlanOf(app, owner, process.env.DATABASE_SYSTEM_PASSWORD || null)
  await setUpRoles(admin, plan)
  console.log(
    `Ready: database ${plan.database}, roles ${plan.owner.name}, ${plan.app.name}, ${plan.system.name}.`,
  )
  console.log('Next: npm run db:migrate')
})
