import { sql } from 'drizzle-orm'
import { mintTenantId, withTenant } from '@/db/tenant'
import { writeMails, type OutgoingMail } from '@/lib/services/mail/steps/write-mails'
import { deliverMail as deliver } from '@/lib/services/mail/use-cases/deliver-mail'
import { attachments } from '@/lib/registry/attachments'
import { outboxOf } from '@/lib/server/task/queue'
import { asRole } from './database'
import { FixedPort } from './fixed-port'
import { startSmtpServer, type SmtpOptions, type SmtpTestServer } from './smtp-server'
import { attemptOf } from './tasks'
import type { World } from './world'

const servers = new FixedPort<SmtpTestServer>()

/**
 * Starts a mail server, replacing an earlier one, and points this process at it. Call it before the
 * environment is read.
 */
export async function useSmtpServer(options?: SmtpOptions): Promise<SmtpTestServer> {
  const { server } = await servers.start((port) => startSmtpServer({ ...options, port }))
  Object.assign(process.env, {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    SMTP_TLS: 'none',
    SMTP_FROM: 'Kontor <kontor@post.example>',
  })
  return server
}

/** Writes mails as a use case of the world would. Returns their ids. */
export function writeMail(world: World, change: Partial<OutgoingMail> = {}): Promise<string[]> {
  return withTenant(world.tenantId, 'write', (tx) =>
    writeMails(
      { ...outboxOf(tx), ctx: world.ctx() },
      {
        kind: 'passwordReset',
        audience: 'SYSTEM',
        to: ['anna@kunde.example'],
        subject: 'Größe zählt',
        content: { heading: 'Guten Tag', paragraphs: ['Schöne Grüße'] },
        ...change,
      },
    ),
  )
}

/** Makes one attempt to send a mail, with the registry's attachments. */
export const deliverMail = (tenantId: string, mailId: string, now = () => new Date()): Promise<boolean> =>
  attemptOf({ kind: 'mail', tenantId: mintTenantId(tenantId), recordId: mailId, at: now() }, (claim) =>
    deliver({ claim, attachments, now }),
  )

/** Clears the due date of all mails, so that no worker sends those of other tests. */
export const hideMails = (): Promise<void> =>
  asRole('system', async (system) => {
    await system`update task set due_at = null where kind = 'mail'`
  })

export interface MailRow extends Record<string, unknown> {
  id: string
  kind: string
  recipient: string
  state: string
  attempts: number
  failure: string | null
  secret: string | null
  message_id: string | null
}

export async function mailRows(world: World): Promise<MailRow[]> {
  return withTenant(world.tenantId, 'read', async (tx) => [
    ...(await tx.execute<MailRow>(
      sql`select id, kind, recipient, state, attempts, failure, secret, message_id from mail order by id`,
    )),
  ])
}
