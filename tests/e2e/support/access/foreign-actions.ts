import type { Estate } from '../estate'
import { SHOP_PASSWORD } from '../shop'

type Input = (estate: Estate) => unknown

const id =
  (collection: string, more: object = {}): Input =>
  ({ ids }) => ({ id: collection === '/companies' ? Number(ids[collection]) : ids[collection], ...more })

const partOf =
  (part: string, collection?: string): Input =>
  ({ ids, bookedInvoice, parts }) => ({
    id: collection ? ids[collection] : bookedInvoice,
    [part]: parts[part],
  })

const written =
  (collection: string, book: boolean): Input =>
  ({ ids }) => ({ id: ids[collection], customerId: ids['/business-partners'], book })

const planned =
  (collection: string, changes: object): Input =>
  ({ ids }) => ({ entityId: ids[collection], scheduledAt: '2099-01-01T00:00:00Z', changes })

/**
 * Inputs with which another tenant's administrator tries to reach a record; the expected response
 * is `notFound`.
 */
export const FOREIGN: Readonly<Record<string, Input>> = {
  'account.dropUserSecondFactorAction': id('/users', { currentPassword: SHOP_PASSWORD }),
  'billing-runs.cancelBillingRunAction': id('/billing-runs'),
  'billing-runs.resumeBillingRunAction': id('/billing-runs'),
  'business-partners.deleteBusinessPartnerAction': id('/business-partners'),
  'business-partners.patchBusinessPartnerAction': id('/business-partners', { city: 'Fremd' }),
  'business-partners.restoreBusinessPartnerAction': id('/business-partners'),
  'companies.deleteCompanyAction': id('/companies'),
  'companies.patchCompanyAction': id('/companies', { city: 'Fremd' }),
  'delivery-notes.bookEachDeliveryNoteAction': ({ ids }) => [{ id: ids['/deliverynotes'] }],
  'delivery-notes.cancelDeliveryNoteAction': id('/deliverynotes', { cancelNote: 'Fremd' }),
  'delivery-notes.deleteDeliveryNoteAction': id('/deliverynotes'),
  'delivery-notes.duplicateDeliveryNoteAction': id('/deliverynotes'),
  'delivery-notes.deliveryNoteLetterAction': id('/deliverynotes'),
  'delivery-notes.resendDeliveryNoteAction': partOf('dispatchId', '/deliverynotes'),
  'delivery-notes.sendDeliveryNoteAction': id('/deliverynotes', { to: ['fremd@kontor.example'] }),
  'delivery-notes.updateDeliveryNoteAction': id('/deliverynotes', { notePublic: 'Fremd' }),
  'delivery-notes.autosaveDeliveryNoteAction': written('/deliverynotes', false),
  'delivery-notes.writeDeliveryNoteAction': ({ ids }) => ({
    id: ids['/deliverynotes'],
    customerId: ids['/business-partners'],
    book: true,
  }),
  'incoming-invoices.patchIncomingAction': id('/incoming-invoices', { expenseAccount: '4711' }),
  'incoming-invoices.checkIncomingAction': id('/incoming-invoices'),
  'incoming-invoices.approveIncomingAction': id('/incoming-invoices'),
  'incoming-invoices.refuseIncomingAction': id('/incoming-invoices', { reason: 'Fremd' }),
  'incoming-invoices.reopenIncomingAction': id('/incoming-invoices'),
  'incoming-invoices.payIncomingAction': id('/incoming-invoices', { date: '2026-01-01', amount: '1.00' }),
  'incoming-invoices.deleteIncomingAction': id('/incoming-invoices'),
  'imports.commitImportAction': id('/imports', { mode: 'VALID' }),
  'imports.correctCellsAction': id('/imports', { cells: [{ line: 2, heading: 'Preis', text: '1' }] }),
  'imports.dropImportAction': id('/imports'),
  'imports.mapImportAction': id('/imports'),
  'imports.undoImportAction': id('/imports'),
  'invoices.checkInvoiceBookingAction': id('/invoices'),
  'delivery-notes.checkDeliveryNoteBookingAction': id('/deliverynotes'),
  'invoices.bookEachInvoiceAction': ({ ids }) => [{ id: ids['/invoices'] }],
  'invoices.cancelInvoiceAction': ({ bookedInvoice }) => ({ id: bookedInvoice, cancelNote: 'Fremd' }),
  'invoices.duplicateInvoiceAction': ({ bookedInvoice }) => ({ id: bookedInvoice }),
  'invoices.rewriteInvoiceAction': ({ bookedInvoice }) => ({ id: bookedInvoice, cancelNote: 'Fremd' }),
  'invoices.creditInvoiceAction': ({ bookedInvoice }) => ({
    id: bookedInvoice,
    positions: [{ positionId: '0197c1d0-0000-7000-8000-000000000000', quantity: '1' }],
    reason: 'Fremd',
  }),
  'invoices.deleteInvoiceAction': id('/invoices'),
  'invoices.offsetCreditAction': ({ bookedInvoice }) => ({ id: bookedInvoice }),
  'invoices.sendEachInvoiceAction': ({ bookedInvoice }) => [{ id: bookedInvoice }],
  'delivery-notes.sendEachDeliveryNoteAction': ({ ids }) => [{ id: ids['/deliverynotes'] }],
  'invoices.openDeliveryNotesAction': ({ ids }) => ({ customerId: ids['/business-partners'] }),
  'invoices.payEachBalanceAction': ({ bookedInvoice }) => [{ id: bookedInvoice }],
  'invoices.payInvoiceAction': ({ bookedInvoice }) => ({ id: bookedInvoice, amount: '1.00' }),
  'invoices.payOutAction': ({ bookedInvoice }) => ({ id: bookedInvoice }),
  'open-items.recordIncomingPaymentAction': ({ bookedInvoice, parts }) => ({
    customerId: parts.customerId,
    amount: '1.00',
    items: [{ id: bookedInvoice, amount: '1.00' }],
  }),
  'invoices.invoiceLetterAction': ({ bookedInvoice }) => ({ id: bookedInvoice }),
  'invoices.resendInvoiceAction': partOf('dispatchId'),
  'invoices.sendInvoiceAction': ({ bookedInvoice }) => ({ id: bookedInvoice, to: ['fremd@kontor.example'] }),
  'invoices.undoPaymentAction': partOf('paymentId'),
  'open-items.assignCustomerAction': ({ ids, parts }) => ({
    id: ids['/receipts'],
    customerId: parts.customerId,
  }),
  'open-items.assignPaymentAction': id('/receipts', { number: 'Bon 4711' }),
  'open-items.offsetReceiptAction': id('/receipts'),
  'open-items.payOutReceiptAction': id('/receipts'),
  'open-items.releasePaymentAction': id('/receipts'),
  'open-items.undoReceiptPaymentAction': partOf('paymentId'),
  'invoices.updateInvoiceAction': id('/invoices', { notePublic: 'Fremd' }),
  'dunning-claims.waiveClaimAction': id('/dunning-claims', { reason: 'Fremd' }),
  'export-jobs.deleteExportJobAction': id('/export-jobs'),
  'registry.retryExportJobAction': id('/export-jobs'),
  'export-profiles.deleteExportProfileAction': id('/export-profiles'),
  'registry.updateExportProfileAction': id('/export-profiles', { name: 'Fremd' }),
  'external-devices.confirmExternalDeviceAction': id('/external-devices'),
  'external-devices.declineExternalDeviceAction': id('/external-devices'),
  'external-devices.deleteExternalDeviceAction': id('/external-devices'),
  'external-devices.renewExternalKeyAction': id('/external-devices'),
  'external-devices.updateExternalDeviceAction': id('/external-devices', { name: 'Fremd' }),
  'list-views.deleteListViewAction': () => ({ id: '0197c1d0-0000-7000-8000-000000000000' }),
  'list-views.updateListViewAction': () => ({ id: '0197c1d0-0000-7000-8000-000000000000', name: 'Fremd' }),
  'invoices.withdrawInvoiceSendingAction': partOf('sendId'),
  'invoices.withdrawEachInvoiceSendingAction': (it) => [partOf('sendId')(it)],
  'delivery-notes.withdrawDeliveryNoteSendingAction': partOf('sendId', '/deliverynotes'),
  'delivery-notes.withdrawEachDeliveryNoteSendingAction': (it) => [partOf('sendId', '/deliverynotes')(it)],
  'reminders.cancelReminderRunAction': id('/reminder-runs'),
  'reminders.resumeReminderRunAction': id('/reminder-runs'),
  'reminders.disputeInvoiceAction': ({ bookedInvoice }) => ({ id: bookedInvoice, reason: 'Fremd' }),
  'reminders.startReminderRunAction': ({ parts }) => ({ customerIds: [parts.customerId] }),
  'reminders.withdrawDisputeAction': ({ bookedInvoice }) => ({ id: bookedInvoice }),
  'reminders.withdrawReminderAction': id('/reminder-letters', { reason: 'Fremd' }),
  'invoices.autosaveInvoiceAction': written('/invoices', false),
  'invoices.writeInvoiceAction': written('/invoices', true),
  'members.deleteMemberAction': id('/members'),
  'members.patchMemberAction': id('/members', { city: 'Fremd' }),
  'members.restoreMemberAction': id('/members'),
  'business-partners.planBusinessPartnerAction': planned('/business-partners', { city: 'Fremd' }),
  'members.planMemberAction': planned('/members', { city: 'Fremd' }),
  'product-groups.planProductGroupAction': planned('/productgroups', { name: 'Fremd' }),
  'products.planProductAction': planned('/products', { name: 'Fremd' }),
  'planned-changes.deletePlannedChangeAction': id('/planned-changes'),
  'product-groups.deleteProductGroupAction': id('/productgroups'),
  'product-groups.updateProductGroupAction': id('/productgroups', { name: 'Fremd' }),
  'products.createImportedGroupsAction': id('/imports', { names: ['Fremd'] }),
  'products.changeProductsAction': ({ ids }) => ({
    products: [{ id: ids['/products'], version: 1 }],
    percent: '5',
  }),
  'products.changeStoreProductsAction': ({ ids }) => ({
    id: ids['/pos-stores'],
    products: [{ productId: ids['/products'], price: '1' }],
  }),
  'products.deleteProductAction': id('/products'),
  'products.deleteProductsAction': ({ ids }) => ({ ids: [ids['/products']] }),
  'products.restoreProductAction': id('/products'),
  'products.restoreProductsAction': ({ ids }) => ({ ids: [ids['/products']] }),
  'products.updateProductAction': id('/products', { name: 'Fremd' }),
  'closings.commentClosingAction': ({ ids, parts }) => ({
    id: ids['/pos-devices'],
    closingId: parts.closingId,
    comment: 'Fremd',
  }),
  'agencies.updateAgencyAction': id('/agencies', { name: 'Fremd' }),
  'pos-devices.confirmDeviceAction': ({ ids }) => ({ id: ids['/pos-devices'], storeId: ids['/pos-stores'] }),
  'pos-devices.declineDeviceAction': id('/pos-devices'),
  'pos-devices.deleteDeviceAction': id('/pos-devices'),
  'pos-devices.settleRejectionsAction': ({ ids }) => ({
    id: ids['/pos-devices'],
    upTo: ids['/pos-devices'],
    reason: 'Geklärt',
  }),
  'closings.retryRejectionsAction': id('/pos-devices'),
  'closings.settleClosingAction': ({ ids, parts }) => ({
    id: ids['/pos-devices'],
    closingId: parts.closingId,
    as: 'EXPLAINED',
    reason: 'Geklärt',
  }),
  'receipts.settleReceiptAction': ({ ids }) => ({ id: ids['/receipts'], as: 'EXPLAINED', reason: 'Geklärt' }),
  'receipts.settleReceiptsAction': ({ ids }) => ({ ids: [ids['/receipts']], reason: 'Geklärt' }),
  'pos-devices.updateDeviceAction': id('/pos-devices', { name: 'Fremd' }),
  'tse.createTseAction': id('/pos-devices'),
  'tse.deleteTseAction': id('/pos-devices'),
  'stores.deleteStoreAction': id('/pos-stores'),
  'stores.deleteStoresAction': ({ ids }) => ({ ids: [ids['/pos-stores']] }),
  'stores.restoreStoreAction': id('/pos-stores'),
  'stores.restoreStoresAction': ({ ids }) => ({ ids: [ids['/pos-stores']] }),
  'stores.updateStoreAction': id('/pos-stores', { name: 'Fremd' }),
  'tickets.markTicketReadAction': id('/tickets', { until: '2026-01-01T00:00:00Z' }),
  'tickets.replyToTicketAction': id('/tickets', { message: 'Fremd' }),
  'users.deleteUserAction': id('/users'),
  'users.inviteUserAction': id('/users'),
  'users.patchUserAction': id('/users', { firstname: 'Fremd' }),
  'users.selectCompanyAction': ({ parts }) => ({ companyId: Number(parts.companyId) }),
  'vat-rates.removePercentageAction': id('/vat-rates', { validFrom: '2020-01-01' }),
  'vat-rates.updateVatRateAction': id('/vat-rates', { name: 'Fremd' }),
}
