import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { auditTexts } from '@/lib/audit/rules/audit-texts'
import { toldChanges } from '@/lib/audit/rules/told-changes'
import type { Context } from '@/lib/server/context'
import { auditWords } from '@/lib/audit/texts'

interface Entry extends Record<string, unknown> {
  action: string
  entity: string
  record: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** A value that is an id, on its own or in a list. */
const UUID = /"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/
const LETTERS_OF_CODE = /^[a-z][\w.]*$/

/** What an auditor could not read of the entries that this request wrote: no name of the record, ids, fields without a German word. */
export async function unreadableEntries(ctx: Context): Promise<string[]> {
  const entries = await withTenant(ctx.tenantId, 'read', (tx) =>
    tx.execute<Entry>(sql`
      select action, entity, record, before, after from audit_entry where request_id = ${ctx.requestId}`),
  )
  return [...entries].flatMap(problemsOf)
}

function problemsOf(entry: Entry): string[] {
  const { title, kind, toldSentences } = auditTexts(auditWords())
  const changes = toldChanges(entry)
  const values = changes.flatMap(({ from, to }) => [JSON.stringify(from), JSON.stringify(to)])
  const sentences = toldSentences({ action: entry.action, changes })
  const words = [
    title(entry.action),
    kind(entry.entity),
    ...sentences.map((text) => text.split(':')[0] ?? ''),
  ]
  return [
    ...(entry.record === '' || UUID.test(JSON.stringify(entry.record)) ? ['names no record'] : []),
    ...values.filter((value) => UUID.test(value)).map((value) => `shows the id ${value}`),
    ...words.filter((word) => LETTERS_OF_CODE.test(word)).map((word) => `has no German word for ${word}`),
  ].map((problem) => `${entry.action} of ${entry.entity} ${problem}`)
}
