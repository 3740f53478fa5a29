import { AppError } from '@/lib/server/core/errors'
import { hasMailServer, senderAddress } from '@/lib/server/start/smtp'
import type { ReadScope } from '@/lib/server/core/use-case'
import { dispatchesOf, mailedDocument, partnerAddresses, type DocumentKey } from '../queries'
import { distinctAddresses } from '../rules/document-mail'
import type { DispatchRecord } from '../schema'
import { writeLetter, type Letter } from './write-letter'

/** A document's mail as it would be sent now, for review and changes. */
export interface PreparedLetter extends Letter {
  /** The customer's addresses. */
  recipients: string[]
  /** The sender's address; empty while no mail server is configured. */
  senderAddress: string
  serverConfigured: boolean
  /** The mails of its newest sending; empty if never sent. */
  last: DispatchRecord[]
}

/**
 * Prepares the mail. Throws `dispatch.draft` for drafts and `notFound` for documents of another
 * company.
 */
export async function prepareLetter(scope: ReadScope, key: DocumentKey): Promise<PreparedLetter> {
  const document = await mailedDocument(scope, key)
  if (document.status === 'DRAFT') throw new AppError('conflict', 'dispatch.draft')
  const [recipients, letter, dispatches] = await Promise.all([
    partnerAddresses(scope.tx, document.customerId),
    writeLetter(scope, document, {}),
    dispatchesOf(scope.tx, key.id),
  ])
  return {
    ...letter,
    recipients: distinctAddresses(recipients),
    senderAddress: senderAddress(),
    serverConfigured: hasMailServer(),
    last: dispatches.filter(({ sendId }) => sendId === dispatches[0]?.sendId),
  }
}
