import { startEmbedded } from './embedded-postgres'
import { dataDirectory } from './environment'
import { readState } from './postgres/state'
import { command } from './script'

// For start.mjs, after the embedded PostgreSQL has ended: restarts it on the same port, which the
// serving process uses.

await command(async () => {
  const dataDir = dataDirectory()
  const port = readState(dataDir)?.port
  if (!port) throw new Error(`${dataDir} has no embedded PostgreSQL`)
  await startEmbedded({ dataDir, port })
})
