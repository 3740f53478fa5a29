import type { Sql } from 'postgres'
import { connected } from '@/db/databases'
import { startTestServer } from './test-server'

/**
 * A statement that one PostgreSQL accepts and an older one rejects, with the older one's message.
 */
export interface Refusal {
  text: string
  message: string
}

/**
 * A function that only the embedded PostgreSQL knows: the check must detect it, or it is broken.
 */
const ONLY_EMBEDDED = 'select uuidv7()'

/** Minimum of statements; fewer indicate an incomplete run. */
const FEWEST = 500

/**
 * Returns statements that the embedded PostgreSQL accepts and the one in `binDir` rejects. Throws
 * if the check itself is faulty.
 */
export async function statementsOfEmbeddedOnly(texts: readonly string[], binDir: string): Promise<Refusal[]> {
  if (texts.length < FEWEST) throw new Error(`Only ${texts.length} statements were recorded`)
  const asked = [ONLY_EMBEDDED, ...texts]
  const refusedByOther = await refusedBy(asked, binDir)
  const refusedByEmbedded = new Set((await refusedBy(asked, undefined)).map(({ text }) => text))
  const found = refusedByOther.filter(({ text }) => !refusedByEmbedded.has(text))
  if (!found.some(({ text }) => text === ONLY_EMBEDDED))
    throw new Error(`The check does not notice what only the embedded PostgreSQL knows: ${ONLY_EMBEDDED}`)
  return found.filter(({ text }) => text !== ONLY_EMBEDDED)
}

async function refusedBy(texts: readonly string[], binDir: string | undefined): Promise<Refusal[]> {
  const server = await startTestServer(binDir)
  try {
    return await connected(server.template.app, async (sql) => {
      const refusals: Refusal[] = []
      for (const text of texts) {
        const message = await refusalOf(sql, text)
        if (message !== null) refusals.push({ text, message })
      }
      return refusals
    })
  } finally {
    await server.stop()
  }
}

/**
 * Returns the server's reason for not preparing the statement; null if it does. Executes nothing.
 */
async function refusalOf(sql: Sql, text: string): Promise<string | null> {
  try {
    await sql.unsafe(text).describe()
    return null
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // a lost connection, not a rejected statement
    if (!code || !/^[0-9A-Z]{5}$/.test(code)) throw error
    return message
  }
}
