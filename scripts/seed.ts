import { markSeeded, seedOf } from '@/db/databases'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { command } from './script'
import { withDatabase } from './with-database'

// `npm run seed -- <scenario>`: fills the database; without a name it lists the scenarios.

await command(async () => {
  const { scenarios } = await import('@/db/seed/scenarios')
  const name = process.argv[2] ?? ''
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
  if (!scenario) {
    for (const [known, { description }] of Object.entries(scenarios))
      console.log(`${known.padEnd(14)} ${description}`)
    if (name) throw new Error(`There is no scenario ${name}`)
    return
  }
  process.env.KONTOR_SEED = 'none'
  await withDatabase('npm run seed', async () => {
    if (name === 'demo' && (await seedOf(process.env.DATABASE_URL ?? '')) === 'demo') {
      console.log('The demo is in this database already.')
      return
    }
    const { closePool } = await import('@/db/client')
    try {
      const { logins, links } = await scenario.run()
      if (process.env.DATABASE_OWNER_URL) await markSeeded(process.env.DATABASE_OWNER_URL, name)
      for (const { email, note } of logins) console.log(`${email.padEnd(32)} ${note}`)
      if (logins.length > 0) console.log(`Password of each: ${DEMO_LOGINS.password}`)
      for (const link of links) console.log(link)
    } finally {
      await closePool()
    }
  })
})
