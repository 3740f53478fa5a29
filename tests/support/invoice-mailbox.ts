import { renewAddress } from '@/lib/sales/incoming-mails/use-cases/renew-address'
import { execute } from '@/lib/server/core/execute'
import { asRole } from './database'
import type { TestMail, TestPart } from './imap-mail'
import { startImapServer, type ImapOptions, type ImapTestServer } from './imap-server'
import { otherInvoice } from './incoming-invoices'
import type { World } from './world'

/** Starts a mailbox for incoming invoices, and configures this process for it. */
export async function startInvoiceMailbox(onCommand: ImapOptions['onCommand']): Promise<ImapTestServer> {
  const server = await startImapServer(onCommand ? { onCommand } : {})
  Object.assign(process.env, {
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(server.port),
    IMAP_TLS: 'none',
    IMAP_USER: 'rechnungen',
    IMAP_PASSWORD: 'geheim',
    IMAP_ADDRESS: 'rechnungen+{token}@post.example',
  })
  return server
}

/** Gives the world's company a new address for incoming invoices. */
export const addressOf = (one: World) => execute(renewAddress, one.ctx(), { id: one.companyId })

const text: TestPart = { type: 'text/plain', charset: 'utf-8', content: 'Guten Tag,\r\nanbei die Rechnung.' }

/** An attached XML file. */
export const xml = (content: Uint8Array | string = otherInvoice(), fileName = 'rechnung.xml'): TestPart => ({
  type: 'application/xml',
  fileName,
  disposition: 'attachment',
  content,
})

/** A supplier's mail with these parts after its text. */
export const mailTo = (
  to: string,
  subject: string,
  parts: readonly TestPart[],
  change: Partial<TestMail> = {},
): TestMail => ({
  to,
  from: { name: 'Gross & Co', address: 'buero@gross.example' },
  subject,
  messageId: `<${subject}@gross.example>`,
  body: { type: 'multipart/mixed', children: [text, ...parts] },
  ...change,
})

/** Gives the world's company as many mails as it may receive in 24 hours. */
export const fillDay = ({ tenantId, companyId }: World) =>
  asRole(
    'system',
    (system) => system`
      insert into incoming_mail (tenant_id, id, company_id, fingerprint, message_id, sender_name, sender_address,
        subject, arrived_at, received_at, taken, excerpt, refusals, is_open)
      select ${tenantId}, gen_random_uuid(), ${companyId}, n::text, '', '', '', '', now(), now(), 1, '', '[]', false
      from generate_series(1, 500) n`,
  )
