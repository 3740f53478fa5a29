/**
 * Runs once per server process: keeps personal data out of the libraries' output, refuses an unsafe
 * database, removes files left by a killed process, warns of a full disk, then starts the worker
 * unless WORKER=off.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { guardConsole } = await import('@/lib/server/start/guard-console')
  guardConsole()
  const { assertSafeDatabase } = await import('@/lib/server/start/database-check')
  await assertSafeDatabase()
  const { removeLeftFolders } = await import('@/lib/server/files/own-folder')
  await removeLeftFolders()
  const { warnOfFullDisk } = await import('@/lib/server/start/disk')
  await warnOfFullDisk()
  const { env } = await import('@/lib/server/start/env')
  if (env().WORKER === 'off') return
  const [{ startWorker }, { jobs }] = await Promise.all([
    import('@/lib/server/task/worker'),
    import('@/lib/registry/jobs'),
  ])
  await startWorker(jobs)
}
