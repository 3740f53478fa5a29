import type { Sql } from 'postgres'
import { connected } from '@/db/databases'
import { startTestServer } from './test-server'

/** A statement that one PostgreSQL takes and an older one refuses, and the older one's words. */
export interface Refusal {
  text: string
  message: string
}

/**
 * The embedded PostgreSQL alone knows this function: a check that does not notice it notices
 * nothing.
 */
const ONLY_EMBEDDED = 'select uuidv7()'

/** Fewer than these come of no whole run. */
const FEWEST = 500

/**
 * Statements that the embedded PostgreSQL takes and the one in `binDir` refuses. Throws where the
 * check itself is at fault.
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

/** Why the server does not prepare the statement; null where it does. Nothing is executed. */
async function refusalOf(sql: Sql, text: string): Promise<string | null> {
  try {
    await sql.unsafe(text).describe()
    return null
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // a lost connection, not a statement that is refused
    if (!code || !/^[0-9A-Z]{5}$/.test(code)) throw error
    return message
  }
}
