import { AppError } from '@/lib/server/core/errors'
import { hasMailServer, senderAddress } from '@/lib/server/start/smtp'
import type { ReadScope } from '@/lib/server/core/use-case'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import { dispatchesOf, mailedDocument, partnerAddresses, wantedFormat, type DocumentKey } from '../queries'
import { filesOf } from '@/lib/sales/documents/queries/attached-files'
import { attachedFiles } from '../rules/attached-files'
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
  /** The attached files; the first is the invoice. */
  attachments: string[]
  /** The e-invoice among them, and the one that the customer wants now. */
  eInvoice: { format: EInvoiceFormat; wanted: EInvoiceFormat }
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
  const [recipients, letter, dispatches, wanted, files] = await Promise.all([
    partnerAddresses(scope.tx, document.customerId),
    writeLetter(scope, document, {}),
    dispatchesOf(scope.tx, key.id),
    document.kind === 'INVOICE' ? wantedFormat(scope.tx, document.customerId) : ('NONE' as const),
    filesOf(scope.tx, key.id),
  ])
  const format = document.eInvoiceFormat ?? 'NONE'
  return {
    ...letter,
    attachments: attachedFiles(format, { id: key.id, filename: letter.filename }, files).map(
      ({ filename }) => filename,
    ),
    eInvoice: { format, wanted },
    recipients: distinctAddresses(recipients),
    senderAddress: senderAddress(),
    serverConfigured: hasMailServer(),
    last: dispatches.filter(({ sendId }) => sendId === dispatches[0]?.sendId),
  }
}
