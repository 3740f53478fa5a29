import postgres from 'postgres'

/** Actions that tests make up. */
const MADE_UP = /^(?:test|tried)\.|^x$|\.planted$/

/**
 * Expects that every action in the audit log has a German name, whatever tests have left there:
 * pages show it. Throws with those that have none.
 */
export async function expectNamedActions(admin: string): Promise<void> {
  const { auditMessages } = await import('@/lib/services/audit/texts')
  const { actions } = auditMessages()
  const sql = postgres(admin, { max: 1 })
  const rows = await sql<{ action: string }[]>`select distinct action from audit_entry`
  await sql.end()
  const unnamed = rows.filter(({ action }) => !MADE_UP.test(action) && !actions.has(action))
  if (unnamed.length > 0)
    throw new Error(`No text below audit.actions: ${unnamed.map(({ action }) => action).join(', ')}`)
}
