import { listBusinessPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { getBusinessPartner } from '@/lib/catalog/business-partners/queries/partner-record'
import { getClosing } from '@/lib/pos/closings/queries/get-closing'
import { listAllClosings } from '@/lib/pos/closings/queries/list-all-closings'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { readClosingPaper } from '@/lib/pos/closings/use-cases/render-closing'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { receiptOriginal } from '@/lib/pos/receipts/queries/receipt-original'
import { receiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import { exportJobFile } from '@/lib/registry/exports'
import { deliveryNotePage } from '@/lib/sales/delivery-notes/queries/edit-delivery-note'
import * as notes from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { listDeliveryNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import {
  getIncomingInvoice,
  getIncomingOriginal,
} from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { invoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import * as invoices from '@/lib/sales/invoices/queries/get-invoice'
import { getProofFile } from '@/lib/sales/invoices/queries/proof-file'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { offerPage } from '@/lib/sales/offers/queries/edit-offer'
import * as offers from '@/lib/sales/offers/queries/get-offer'
import { listOffers } from '@/lib/sales/offers/queries/list-offers'
import { selfBilledPage } from '@/lib/sales/self-billed/queries/edit-self-billed'
import * as ownBilled from '@/lib/sales/self-billed/queries/get-self-billed'
import { listSelfBilled } from '@/lib/sales/self-billed/queries/list-self-billed'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { listOpenItems } from '@/lib/sales/open-items/queries/list-open-items'
import { execute } from '@/lib/server/core/execute'
import type { Context } from '@/lib/server/core/context'
import type { UseCase } from '@/lib/server/core/use-case'
import { listAuditLog } from '@/lib/services/audit/queries'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { listAllCashEntries } from '@/lib/tax/cash-book/queries/all-entries'
import { getCashBook, getCashEntry, listCashEntries } from '@/lib/tax/cash-book/queries/entries'
import { getCashEntryFile } from '@/lib/tax/cash-book/queries/entry-files'
import { printCashBook } from '@/lib/tax/cash-book/use-cases/print-book'
import { closingOn, deskOfTill, entriesOf } from './cash-desks'
import { pushAll } from './closings'
import { bookedDeliveryNote } from './delivery-notes'
import { received } from './incoming-invoices'
import { booked, openShop } from './invoices'
import { openOffer } from './offers'
import { bookedSelfBilled } from './self-billed'
import { push, pushedReceipt } from './receipts'
import { readyTill } from './tills'
import type { World } from './world'

/** A use case with its input. */
export type Try = readonly [useCase: UseCase, input: Record<string, unknown>]

/** Creates a record of each kind, of November 2026 or today; returns the use cases for reading. */
export async function booksOf(
  world: World,
): Promise<{ lists: Try[]; counted: Try[]; records: Try[]; deskId: string }> {
  const shop = await openShop(world)
  const invoice = { id: (await booked(shop)).id }
  const note = { id: (await bookedDeliveryNote(shop)).id }
  const offer = { id: (await openOffer(shop)).id }
  const selfBilled = { id: (await bookedSelfBilled(shop)).id }
  const incoming = { id: (await received(world)).id }
  const till = await readyTill(world)
  await pushAll(till, [closingOn('2026-11-20', 12, { cashActual: '107.30' })])
  await push(till, [pushedReceipt()])
  const receipt = { id: (await execute(listReceipts, world.ctx(), {})).rows[0]?.id ?? '' }
  const closingId = (await execute(listAllClosings, world.ctx(), {})).rows[0]?.id ?? ''
  const desk = { id: (await deskOfTill(world, till.id)).id }
  const [entry] = await entriesOf(world, desk.id)
  const file = { id: invoice.id, fileId: invoice.id }
  const days = { ...desk, from: '2026-11-01', to: '2026-11-30' }
  return {
    deskId: desk.id,
    lists: [
      [listInvoices, {}],
      [listDeliveryNotes, {}],
      [listOpenItems, {}],
      [listBusinessPartners, {}],
      [listOffers, {}],
      [listSelfBilled, {}],
      [listIncomingInvoices, {}],
      [listReceipts, {}],
      [listAllClosings, {}],
      [listClosings, { id: till.id }],
      [listAllCashEntries, {}],
      [listCashEntries, desk],
      [listAuditLog, {}],
    ] as unknown as Try[],
    // lists whose total is not counted from their rows
    counted: [
      [listReceipts, { from: '2026-11-01' }],
      [listInvoices, { q: 'kunde' }],
      [listInvoices, { q: 're' }],
    ] as unknown as Try[],
    records: [
      [invoices.getInvoice, invoice],
      [invoices.getInvoicePdf, invoice],
      [invoices.printInvoices, { ids: [invoice.id] }],
      [getBusinessPartner, { id: shop.customerId }],
      [customerAccountOf, { customerId: shop.customerId }],
      [invoicePage, invoice],
      [notes.getDeliveryNote, note],
      [notes.getDeliveryNotePdf, note],
      [notes.printDeliveryNotes, { ids: [note.id] }],
      [deliveryNotePage, note],
      [offers.getOffer, offer],
      [offers.getOfferPdf, offer],
      [offers.printOffers, { ids: [offer.id] }],
      [offerPage, offer],
      [ownBilled.getSelfBilled, selfBilled],
      [ownBilled.getSelfBilledPdf, selfBilled],
      [ownBilled.getSelfBilledXml, selfBilled],
      [ownBilled.printSelfBilled, { ids: [selfBilled.id] }],
      [selfBilledPage, selfBilled],
      [getIncomingInvoice, incoming],
      [getIncomingOriginal, incoming],
      [getReceipt, receipt],
      [receiptPage, receipt],
      [receiptOriginal, receipt],
      [getClosing, { id: till.id, closingId }],
      [readClosingPaper, { id: closingId }],
      [getCashEntry, { ...desk, entryId: entry?.id ?? '' }],
      [getCashBook, days],
      [printCashBook, days],
      // not found in either case: there is no e-invoice, attachment, photo or export
      [getCashEntryFile, { ...desk, entryId: entry?.id ?? '', voucherId: invoice.id }],
      [invoices.getInvoiceXml, invoice],
      [invoices.getInvoiceFile, file],
      [getProofFile, { id: invoice.id, proofId: invoice.id }],
      [getExportJob, invoice],
      [exportJobFile, invoice],
    ] as unknown as Try[],
  }
}

/** Returns the rows of a list and its total. */
export async function pageOf([useCase, input]: Try, ctx: Context) {
  const { rows, total = 0 } = (await execute(useCase, ctx, input)) as { rows: unknown[]; total?: number }
  return { rows, total }
}
