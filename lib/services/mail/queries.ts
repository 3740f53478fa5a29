import { instantOf } from '@/lib/domain/business-date'
import type { MailState } from '@/lib/services/mail/words'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CAP, type Page } from '@/lib/domain/list'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readPage } from '@/lib/server/sql/list'
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
  run: async ({ tx }, input): Promise<OutboxPage> => {
    const [page, limited] = await Promise.all([
      readPage<OutboxRow>(
        tx,
        { ...input, q: '', sort: '-createdAt' },
        {
          select: sql`m.*`,
          from: sql`platform.outbox(${input.state ?? null}, ${CAP + 1}) m`,
          where: [],
          id: sql`m.id`,
          sorts: { createdAt: { column: sql`m.created_at`, type: 'timestamptz' } },
        },
      ),
      tx.execute<{ tenant_name: string; waiting: number }>(sql`select * from platform.limited_mails()`),
    ])
    return {
      ...page,
      rows: page.rows.map(mailOf),
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
      sql`select count(*) as count from platform.outbox('FAILED', ${MOST_TASKS + 1})`,
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
    const [row] = await tx.execute<OutboxRow & { content: MailContent | null }>(
      sql`select * from platform.outbox_mail(${id})`,
    )
    if (!row) throw new AppError('notFound', 'notFound')
    return { mail: mailOf(row), text: row.content ? outboxText(row.content, '…') : null }
  },
})
