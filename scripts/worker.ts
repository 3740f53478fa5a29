import { loadDotEnv } from './environment'
import { complain } from './script'

// `npm run worker`: only the job worker, next to servers that run with WORKER=off.

loadDotEnv()
try {
  const { guardConsole } = await import('@/lib/server/start/guard-console')
  guardConsole()
  const { assertSafeDatabase } = await import('@/lib/server/start/database-check')
  await assertSafeDatabase()
  const { startWorker } = await import('@/lib/server/task/worker')
  const { jobs } = await import('@/lib/registry/jobs')
  const stop = await startWorker(jobs)
  const end = (): void => void stop().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  const { log } = await import('@/lib/server/start/log')
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log().fatal({ err: error }, event)
      process.exit(1)
    })
  console.log('The worker is running.')
} catch (error) {
  complain(error)
  process.exit(1)
}
