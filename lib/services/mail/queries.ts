import { instantOf } from '@/lib/domain/business-date'
import type { MailState } from '@/lib/services/mail/words'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { CAP, type Page } from '@/lib/domain/list'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { idField } from '@/lib/fields/schema'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { listFields } from '@/lib/server/sql/list'
import { hasMailServer } from '@/lib/server/start/smtp'
import { defineUseCase } from '@/lib/server/core/use-case'
import { outboxList } from './list'
import { outboxText } from './rules/mail-body'
import type { MailContent, MailFailure, MailKind, OutboxMail } from './schema'

interface OutboxRow extends Record<string, unknown> {
  id: string
  tenant_name: string
  kind: MailKind
  state: MailState
  recipient: string | null
  subject: string | null
  content: MailContent | null
  attempts: number
  failure: MailFailure | null
  failure_detail: string | null
  created_at: string
  sent_at: string | null
}

const instant = (value: string | null) => (value === null ? null : instantOf(value))

const mailOf = (row: OutboxRow): OutboxMail => ({
  id: row.id,
  tenantName: row.tenant_name,
  kind: row.kind,
  state: row.state,
  recipient: row.recipient,
  subject: row.subject,
  attempts: row.attempts,
  failure: row.failure,
  failureDetail: row.failure_detail,
  createdAt: new Date(row.created_at).toISOString(),
  sentAt: instant(row.sent_at),
})

async function readOutbox(
  tx: TenantTx,
  { state, id, skipped = 0, taken }: { state?: string; id?: string; skipped?: number; taken: number },
): Promise<OutboxRow[]> {
  const rows = await tx.execute<OutboxRow>(
    sql`select * from platform.outbox(${state ?? null}, ${id ?? null}, ${skipped}, ${taken})`,
  )
  return [...rows]
}

/**
 * A page of the outbox; `serverConfigured`: whether a mail server is configured, otherwise mails
 * wait.
 */
export interface OutboxPage extends Page<OutboxMail> {
  serverConfigured: boolean
  /**
   * Tenants that have reached their daily limit of mails, and the number of their waiting mails.
   */
  limited: { tenantName: string; waiting: number }[]
}

/** Every tenant's outgoing mails, newest first. Of business mails only their state. */
export const listOutbox = defineUseCase({
  name: 'mail.outbox',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject(listFields(outboxList)),
  run: async ({ tx }, { page, pageSize, state }): Promise<OutboxPage> => {
    const skipped = (page - 1) * pageSize
    if (skipped >= CAP) throw invalidField('page', 'list.tooDeep')
    const [rows, limited, [count]] = await Promise.all([
      readOutbox(tx, { state, skipped, taken: pageSize }),
      tx.execute<{ tenant_name: string; waiting: number }>(sql`select * from platform.limited_mails()`),
      tx.execute<{ total: number }>(sql`select platform.outbox_count(${state ?? null}, ${CAP + 1}) as total`),
    ])
    const total = Number(count?.total ?? 0)
    return {
      rows: rows.map(mailOf),
      page,
      pageSize,
      total: Math.min(total, CAP),
      capped: total > CAP,
      next: null,
      serverConfigured: hasMailServer(),
      limited: [...limited].map((row) => ({ tenantName: row.tenant_name, waiting: Number(row.waiting) })),
    }
  },
})

/** Failed mails of all tenants, for the operators of the platform. */
export const outboxTasks = defineUseCase({
  name: 'mail.tasks',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx }): Promise<OpenTask[]> => {
    const [row] = await tx.execute<{ count: number }>(
      sql`select platform.outbox_count('FAILED', ${MOST_TASKS + 1}) as count`,
    )
    const count = Number(row?.count ?? 0)
    return countedTask({ kind: 'failedSystemMails', href: '/outbox?state=FAILED', count })
  },
})

export interface OutboxDetail {
  mail: OutboxMail
  /** Its content without the secret; null for a tenant's business mail. */
  text: string | null
}

/** One mail of the outbox with its text. */
export const getOutboxMail = defineUseCase({
  name: 'mail.outboxMail',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx }, { id }): Promise<OutboxDetail> => {
    const [row] = await readOutbox(tx, { id, taken: 1 })
    if (!row) throw new AppError('notFound', 'notFound')
    return { mail: mailOf(row), text: row.content ? outboxText(row.content, '…') : null }
  },
})
