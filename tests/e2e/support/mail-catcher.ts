import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSmtpServer } from '../../support/smtp-server'
import { MAILS, REFUSED_ONCE } from './mailbox'

/**
 * Receives the mails of the product under test and writes one file each, because the specs run in
 * other processes.
 */
export default async function catchMails(): Promise<() => Promise<void>> {
  const port = Number(process.env.KONTOR_E2E_SMTP_PORT)
  if (!port) throw new Error('Run this by npm run e2e: it says on which port mails arrive')
  rmSync(MAILS, { recursive: true, force: true })
  mkdirSync(MAILS, { recursive: true })
  const refused = new Set<string>()
  const server = await startSmtpServer({
    port,
    // the first mail to such an address is rejected, the next one accepted
    refuse: (stage, recipient = '') => {
      const first = stage === 'recipient' && recipient.startsWith(REFUSED_ONCE) && !refused.has(recipient)
      refused.add(recipient)
      return first ? 550 : null
    },
    onMail: (mail) =>
      writeFileSync(join(MAILS, `${mail.messageId.replace(/[<>]/g, '')}.json`), JSON.stringify(mail)),
  })
  return () => server.stop()
}
