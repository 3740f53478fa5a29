import type { TenantTx } from '@/db/tenant'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import type { FamilyRecord } from '@/lib/sales/documents/queries/family-record'
import { auditEntity } from '@/lib/domain/document-kind'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { dispatchesOf, isBare, mailedDocument, partnerAddresses } from '../queries'
import { distinctAddresses } from '../rules/document-mail'
import { resendInput, sendInput, withdrawSendingInput, type DispatchRecord } from '../schema'
import { filesOf } from '@/lib/sales/documents/queries/attached-files'
import { attachedFiles } from '../rules/attached-files'
import { MAIL_CHANNEL } from '../steps/hand-over'
import { writeLetter } from '../steps/write-letter'
import { insertDispatches } from '../store'

type Family = Pick<FamilyRecord<unknown>, 'family' | 'prefix' | 'area'>

const FAILED = {
  INVOICE: { link: '/invoices?dispatch=FAILED', right: 'INVOICES_SHOW' },
  OFFER: { link: '/offers?dispatch=FAILED', right: 'OFFERS_SHOW' },
  DELIVERY_NOTE: { link: '/deliverynotes?dispatch=FAILED', right: 'DELIVERYNOTES_SHOW' },
  SELF_BILLED: { link: '/self-billed?dispatch=FAILED', right: 'INCOMING-INVOICES_SHOW' },
} as const

/** Returns the files to send; the first is the invoice. */
const filesToSend = async (
  tx: TenantTx,
  { eInvoiceFormat }: { eInvoiceFormat: EInvoiceFormat | null },
  file: { id: string; filename: string },
) => attachedFiles(eInvoiceFormat ?? 'NONE', file, await filesOf(tx, file.id))

/**
 * Makes the use case that sends a booked document as PDF by mail, one mail per recipient: the given
 * ones, otherwise the customer's current addresses. Throws `dispatch.draft` for drafts,
 * `dispatch.noRecipient` for customers without an address, and with `asWanted` `dispatch.onlyPdf`.
 * A cancelled document may be sent: its customer may request it. Repeating a `sendId` changes
 * nothing.
 */
export const sendDocument = ({ family, prefix, area }: Family) =>
  defineUseCase({
    name: `${prefix}.send`,
    mode: 'write',
    right: `${area}_PATCH`,
    module: 'order-management',
    input: sendInput,
    run: async (
      scope,
      { id, to, subject, text, sendId = newId(), asWanted = false },
    ): Promise<DispatchRecord[]> => {
      const { tx, ctx, audit, unchanged } = scope
      await lockExisting(scope, { family, id })
      const document = await mailedDocument(scope, { family, id })
      if (document.status === 'DRAFT') throw new AppError('conflict', 'dispatch.draft')
      const earlier = await dispatchesOf(tx, id, { sendId })
      if (earlier.length > 0) {
        unchanged()
        return earlier
      }
      if (asWanted && (await isBare(tx, document))) throw new AppError('rule', 'dispatch.onlyPdf')
      const recipients = distinctAddresses(to ?? (await partnerAddresses(tx, document.customerId)))
      if (recipients.length === 0) throw new AppError('rule', 'dispatch.noRecipient')
      const letter = await writeLetter(scope, document, { subject, text })
      const handedIds = await MAIL_CHANNEL.hand(scope, {
        recipients,
        letter,
        files: await filesToSend(tx, document, { id, filename: letter.filename }),
        report: { ...FAILED[family], module: 'order-management' },
      })
      const sending = { tenantId: ctx.tenantId, companyId: ctx.companyId, documentId: id, sendId }
      const metadata = { subject: letter.subject, createdAt: ctx.now(), createdByName: ctx.actor.name }
      await insertDispatches(
        tx,
        recipients.map((recipient, index) => ({
          ...sending,
          ...metadata,
          recipient,
          id: handedIds[index] ?? '',
        })),
      )
      await audit({
        entity: auditEntity(family),
        entityId: id,
        before: { sentTo: null },
        after: { sentTo: recipients.join(', ') },
      })
      return dispatchesOf(tx, id, { sendId })
    },
  })

/**
 * Makes the use case that retries a failed mail to the same address with the same text; throws
 * `dispatch.notFailed` for any other.
 */
export const resendDocument = ({ family, prefix, area }: Family) =>
  defineUseCase({
    name: `${prefix}.resend`,
    mode: 'write',
    right: `${area}_PATCH`,
    module: 'order-management',
    input: resendInput,
    run: async (scope, { id, dispatchId }): Promise<DispatchRecord> => {
      await mailedDocument(scope, { family, id })
      const [dispatch] = await dispatchesOf(scope.tx, id, { id: dispatchId })
      if (!dispatch) throw new AppError('notFound', 'notFound')
      if (!(await MAIL_CHANNEL.repeat(scope, dispatchId)))
        throw new AppError('conflict', 'dispatch.notFailed')
      await scope.audit({
        entity: auditEntity(family),
        entityId: id,
        before: { sentTo: null },
        after: { sentTo: dispatch.recipient },
      })
      return { ...dispatch, state: 'QUEUED', attempts: 0, failure: null, failureDetail: null }
    },
  })

/**
 * Makes the use case that withdraws the waiting mails of a sending. Throws `dispatch.tooLate` once
 * all of them are on their way, notFound for an unknown sending.
 */
export const withdrawSending = ({ family, prefix, area }: Family) =>
  defineUseCase({
    name: `${prefix}.withdrawSending`,
    mode: 'write',
    right: `${area}_PATCH`,
    module: 'order-management',
    input: withdrawSendingInput,
    run: async (scope, { id, sendId }): Promise<DispatchRecord[]> => {
      await mailedDocument(scope, { family, id })
      const dispatches = await dispatchesOf(scope.tx, id, { sendId })
      if (dispatches.length === 0) throw new AppError('notFound', 'notFound')
      const ids = dispatches.map((one) => one.id)
      const withdrawn = await MAIL_CHANNEL.withdraw(scope, ids)
      if (withdrawn.length === 0) throw new AppError('conflict', 'dispatch.tooLate')
      const recipients = dispatches
        .filter((one) => withdrawn.includes(one.id))
        .map(({ recipient }) => recipient)
      await scope.audit({
        entity: auditEntity(family),
        entityId: id,
        before: { sentTo: recipients.join(', ') },
        after: { sentTo: null },
      })
      return dispatchesOf(scope.tx, id, { sendId })
    },
  })
