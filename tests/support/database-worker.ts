import { afterAll, inject } from 'vitest'
import { expectNamedActions } from './audited-names'
import { recordStatements } from './statement-recorder'

// Sets this worker's own database and fixed secrets, before any import of db/client.

const databases = inject('databases')
const mine = databases[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % databases.length]
if (!mine) throw new Error('No database for this worker')

Object.assign(process.env, {
  DATABASE_URL: mine.app,
  DATABASE_OWNER_URL: mine.owner,
  DATABASE_SYSTEM_ROLE: 'kontor_system',
  DATABASE_POOL_SIZE: '5',
  PUBLIC_URL: 'http://localhost:3000',
  AUTH_SECRET: 'tests-alone-know-this-secret-of-32-characters',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  WORKER: 'off',
  KONTOR_PROGRAMS: inject('programs'),
})

recordStatements()

afterAll(async () => {
  const { closePool } = await import('@/db/client')
  await closePool()
  await expectNamedActions(mine.admin)
})
