import { join } from 'node:path'
import { readyEmbedded } from './database'
import { runningEmbedded, startEmbedded } from './embedded-postgres'
import {
  dataDirectory,
  embeddedUrls,
  hasOwnServer,
  loadDotEnv,
  useEmbedded,
  useKeptSecrets,
} from './environment'
import { takeLock } from './lock.mjs'
import { secretsOf } from './secrets'

/**
 * Runs `work` with DATABASE_URL and the secrets set: on the configured server, on the running
 * embedded one, or on the embedded one started for it and stopped afterwards. Import modules that
 * read the environment inside `work`.
 */
export async function withDatabase(what: string, work: () => Promise<void>): Promise<void> {
  loadDotEnv()
  if (hasOwnServer()) return work()
  const dataDir = dataDirectory()
  const running = runningEmbedded(dataDir)
  if (running) {
    useEmbedded(embeddedUrls(running, secretsOf(dataDir)), dataDir)
    return work()
  }
  const { lock, holder } = await takeLock(join(dataDir, 'kontor.lock'), { what })
  if (holder)
    throw new Error(
      `${holder.what} is using ${dataDir} (process ${holder.pid}); try again when its database runs`,
    )
  useKeptSecrets(dataDir)
  const server = await startEmbedded({ dataDir })
  try {
    useEmbedded(await readyEmbedded(server.adminUrl, dataDir), dataDir)
    await work()
  } finally {
    await server.stop()
    lock.release()
  }
}
