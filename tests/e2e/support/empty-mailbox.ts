import { startImapServer } from '../../support/imap-server'

/** Serves the mailbox for incoming invoices of the product under test; nothing arrives in it. */
export default async function serveMailbox(): Promise<() => Promise<void>> {
  const port = Number(process.env.KONTOR_E2E_IMAP_PORT)
  if (!port) throw new Error('Run this by npm run e2e: it says on which port the mailbox is')
  const server = await startImapServer({ port })
  return () => server.stop()
}
