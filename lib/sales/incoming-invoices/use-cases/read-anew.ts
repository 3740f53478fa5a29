import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { changes } from '@/lib/domain/audit-values'
import { defineUseCase } from '@/lib/server/core/use-case'
import { linesAfterReading } from '../rules/line-deductions'
import { OWN_SALE } from '../rules/own-sale'
import { afterFailure, listedAgain, readAgain, READER_VERSION, withDifferences } from '../rules/read-anew'
import type { InvoiceFields } from '../rules/record'
import { statedColumns } from '../rules/stated'
import type { ReadFile } from '../steps/read-file'
import { assessedFindings } from '../steps/assess-invoice'
import { relatedFindings } from '../steps/relate-invoice'
import {
  isHandedOver,
  keepProposals,
  keepReadBy,
  keepReading,
  lockOutdated,
  openFileOf,
  type NewInvoice,
  type OutdatedInvoice,
} from '../store'

/** Why there is no new reading: this version refuses the file, or something else went wrong. */
export type NotRead = 'REFUSED' | 'FAILED'

/** A new reading that states an invoice. */
type Reading = ReadFile & { fields: InvoiceFields }

/** Whether people or the books rely on what is stored. */
const isRelied = ({ state, settled }: OutdatedInvoice, isHanded: boolean) =>
  state !== 'RECEIVED' || settled !== 0 || isHanded

/** Whether money was sent, or none is owed: who is paid is settled. */
const isPaidFor = ({ state, settled, payable }: OutdatedInvoice, isInFile: boolean) =>
  state === 'PAID' || isInFile || settled === (payable ?? 0)

/** What the audit log states of a new reading. */
const headOf = ({ number, invoiceDate, dueDate, sumGross }: Head) => ({
  number,
  invoiceDate,
  dueDate,
  sumGross,
})
type Head = Pick<OutdatedInvoice, 'number' | 'invoiceDate' | 'dueDate' | 'sumGross'>

/** Returns the columns of an invoice that stays as it was checked. */
function addedColumns(invoice: OutdatedInvoice, read: Reading, isPaid: boolean): Partial<NewInvoice> {
  const { stored, basisFields } = invoice
  const { fields, ...hints } = readAgain(stored, read.fields, isPaid)
  const isAdded = !isDeepStrictEqual(fields, stored)
  return {
    ...(isAdded && { fields: { ...fields }, basisFields: basisFields ?? { ...stored } }),
    findings: withDifferences(invoice.findings, hints),
    attachments: listedAgain(invoice.attachments, read.attachments),
  }
}

/**
 * Takes over what a newer version of the reader reads in the file of an invoice. All of it while
 * nobody relies on the invoice, where only what people typed stays; later it adds, and what differs
 * becomes a hint. Of a PDF without XML only the proposals are made again, until the check. A file
 * that this version refuses stays as it is. One whose reading failed is
 * tried again, a few times. Returns whether this version is done with the invoice.
 */
export const readIncomingAnew = defineUseCase({
  name: 'incomingInvoice.readAnew',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({
    id: z.uuid(),
    read: z.custom<ReadFile | NotRead>(
      (value) => typeof value === 'object' || value === 'REFUSED' || value === 'FAILED',
      'validation.invalid',
    ),
  }),
  run: async (scope, { id, read }): Promise<boolean> => {
    const { tx, ctx, audit, unaudited } = scope
    const invoice = await lockOutdated(tx, ctx, id)
    unaudited('the file states it, and what a person has checked does not change')
    if (!invoice) return true
    if (read === 'FAILED') {
      const readBy = afterFailure(invoice.readBy)
      await keepReadBy(tx, id, readBy)
      return readBy === READER_VERSION
    }
    if (invoice.syntax === 'PDF') {
      if (invoice.state === 'RECEIVED') await keepProposals(tx, id, read === 'REFUSED' ? null : read.proposed)
      return true
    }
    if (read === 'REFUSED' || !read.fields || read.syntax !== invoice.syntax) {
      await keepReadBy(tx, id, READER_VERSION)
      return true
    }
    const reading = { ...read, fields: read.fields }
    if (isRelied(invoice, await isHandedOver(tx, invoice))) {
      const isPaid = isPaidFor(invoice, (await openFileOf(tx, id)) !== null)
      await keepReading(tx, id, addedColumns(invoice, reading, isPaid))
      return true
    }
    const { ownSale, supplierId, receivedAt, lineDeductions } = invoice
    const { fields, isValid, profile } = reading
    const isOwnDocument = invoice.documentId !== null
    const assessed = { fields, receivedAt, ownSale, isOwnDocument }
    const stating = ownSale ? [OWN_SALE, ...reading.findings] : reading.findings
    const findings = await assessedFindings(scope, { ...assessed, findings: stating })
    const stated = statedColumns(fields, ownSale)
    await keepReading(tx, id, {
      fields: { ...fields },
      ...stated,
      basisFields: null,
      isValid,
      profile,
      lineDeductions: linesAfterReading(lineDeductions, invoice.fields, fields),
      attachments: listedAgain(invoice.attachments, reading.attachments),
      findings: await relatedFindings(scope, { ...assessed, id, findings, supplierId }),
    })
    const changed = changes(headOf(invoice), headOf(stated))
    if (changed) await audit({ entity: 'incomingInvoice', entityId: id, ...changed })
    return true
  },
})
