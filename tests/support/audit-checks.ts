import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { auditTexts } from '@/lib/services/audit/rules/audit-texts'
import { displayedChanges } from '@/lib/services/audit/rules/told-changes'
import type { Context } from '@/lib/server/core/context'
import { auditMessages } from '@/lib/services/audit/texts'

interface Entry extends Record<string, unknown> {
  action: string
  entity: string
  entityId: string
  record: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** A value that is an id, alone or in a list. */
const UUID = /"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/
const LETTERS_OF_CODE = /^[a-z][\w.]*$/

/** The audit entry that a use case must write. */
export interface Audited<Given> {
  /** Default: the use case's name. */
  action?: string
  /** Default: derived from the beginning of the use case's name. */
  entity?: string
  /**
   * Id of the record; default: from the input or the output, for one's own account the acting
   * person's. null: in neither.
   */
  record?: ((given: Given) => string) | null
}

/**
 * Use cases named after a different record: an invoice is a document, a member a business partner.
 */
const ENTITIES: Readonly<Record<string, string>> = {
  invoice: 'document',
  openItem: 'document',
  dunningClaim: 'document',
  member: 'businessPartner',
  cashCount: 'cashDesk',
  cashEntry: 'cashDesk',
  account: 'user',
}

/** Returns the entries that this request wrote in the name of its actor. */
export async function entriesOf({ tenantId, requestId, actor }: Context): Promise<Entry[]> {
  const entries = await withTenant(tenantId, 'read', (tx) =>
    tx.execute<Entry>(sql`
      select action, entity, entity_id as "entityId", record, before, after from audit_entry
      where request_id = ${requestId} and actor_id is not distinct from ${actor.id}::text`),
  )
  return [...entries]
}

/** Whether an entry has the use case's required action, kind of record, and record. */
export function isAbout<Given>(
  useCase: string,
  { action = useCase, entity, record }: Audited<Given>,
  { ctx, given, answer }: { ctx: Context; given: Given; answer: unknown },
): (entry: Entry) => boolean {
  const [prefix = ''] = useCase.split('.')
  const kind = entity ?? ENTITIES[prefix] ?? prefix
  const named = [idIn(given), idIn(answer), ...(prefix === 'account' ? [ctx.actor.id] : [])]
  const ids = record
    ? [record(given)]
    : named.flatMap((id) => (id === null || id === undefined ? [] : String(id)))
  return (entry) =>
    entry.action === action && entry.entity === kind && (record === null || ids.includes(entry.entityId))
}

/** Returns entries that nothing asked for, and how many of the wanted ones are missing. */
export function unmatched(
  entries: readonly Entry[],
  wanted: readonly ((entry: Entry) => boolean)[],
): string[] {
  const left = [...entries]
  const missing = wanted.filter((isWanted) => {
    const place = left.findIndex(isWanted)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return [
    ...left.map(({ action, entity }) => `unexpected audit entry ${action} of ${entity}`),
    ...(missing.length > 0 ? [`${missing.length} audit entries are missing`] : []),
  ]
}

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

const isEmpty = (values: Entry['before']): boolean => Object.keys(values ?? {}).length === 0

/** Returns entries that contain neither the previous nor the new state. */
export const withoutContent = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ before, after }) => isEmpty(before) && isEmpty(after))
    .map(({ action, entity }) => `${action} of ${entity} says nothing`)

/**
 * Returns what an auditor could not read: missing record names, ids, fields without a German label.
 */
export const unreadable = (entries: readonly Entry[]): string[] => entries.flatMap(problemsOf)

function problemsOf(entry: Entry): string[] {
  const { title, kind, toldSentences } = auditTexts(auditMessages())
  const changes = displayedChanges(entry)
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
