import { describe, expect, it } from 'vitest'
import messages from '@/messages/de.json'
import { actionsIn } from '../support/declared-actions'
import { filesBelow, readSource } from '../support/source-files'

/** Actions that use another operation's outcome message: to the user they are the same. */
const IN_WORDS_OF: Readonly<Record<string, string>> = {
  autosaveDeliveryNote: 'saveDeliveryNote',
  autosaveOffer: 'saveOffer',
  autosaveSelfBilled: 'saveSelfBilled',
  checkSelfBilledBooking: 'bookSelfBilled',
  resendSelfBilled: 'resendDispatch',
  updateSelfBilled: 'saveSelfBilled',
  withdrawSelfBilledSending: 'withdrawSending',
  writeSelfBilled: 'saveSelfBilled',
  autosaveInvoice: 'saveInvoice',
  checkDeliveryNoteBooking: 'bookDeliveryNote',
  checkOfferBooking: 'bookOffer',
  checkInvoiceBooking: 'bookInvoice',
  createBusinessPartnerInPlace: 'createBusinessPartner',
  createFiskaly: 'createFiskalyTenant',
  createInvoice: 'billDeliveryNotes',
  retryExportJob: 'startExportJob',
  createProductInPlace: 'createProduct',
  createTenantUser: 'createUser',
  inviteTenantUser: 'inviteUser',
  setTenantUserPassword: 'setUserPassword',
  undoReceiptPayment: 'undoPayment',
  assignCustomer: 'assignReceipt',
  assignPayment: 'assignReceipt',
  releasePayment: 'releaseReceipt',
  offsetReceipt: 'offsetCredit',
  payOutReceipt: 'payOut',
  deleteFiskaly: 'deleteFiskalyTenant',
  patchNotice: 'takeBackNotice',
  patchTenantInfo: 'patchTenant',
  planBusinessPartner: 'createPlannedChange',
  planMember: 'createPlannedChange',
  planProduct: 'createPlannedChange',
  planProductGroup: 'createPlannedChange',
  removeInvoiceFile: 'removeFile',
  resendDeliveryNote: 'resendDispatch',
  resendOffer: 'resendDispatch',
  resendInvoice: 'resendDispatch',
  settleReceipt: 'settleReceipts',
  switchTenantUser: 'patchUser',
  updateDeliveryNote: 'saveDeliveryNote',
  updateOffer: 'saveOffer',
  updateAgency: 'patchAgency',
  updateDevice: 'patchDevice',
  updateExportProfile: 'patchExportProfile',
  updateExternalDevice: 'patchExternalDevice',
  updateInvoice: 'saveInvoice',
  updateListView: 'patchListView',
  updatePriceList: 'patchPriceList',
  updateRecurringInvoice: 'patchRecurringInvoice',
  updateProduct: 'patchProduct',
  updateProductGroup: 'patchProductGroup',
  updateStore: 'patchStore',
  updateVatRate: 'patchVatRate',
  waiveClaim: 'waiveDunningClaim',
  withdrawDeliveryNoteSending: 'withdrawSending',
  withdrawOfferSending: 'withdrawSending',
  withdrawInvoiceSending: 'withdrawSending',
  writeDeliveryNote: 'saveDeliveryNote',
  writeOffer: 'saveOffer',
  writeInvoice: 'saveInvoice',
}

const EACH = 'table.bulk: how many went well, and of each other one the reason'
const FORM = 'read to fill a form, which shows its own fault'

/** Actions whose outcome is not shown in a toast, and where it is shown instead. */
const TOLD_ELSEWHERE: Readonly<Record<string, string>> = {
  bookEachDeliveryNote: EACH,
  bookEachOffer: EACH,
  bookEachSelfBilled: EACH,
  selfBilledLetter: FORM,
  sendEachSelfBilled: EACH,
  withdrawEachSelfBilledSending: EACH,
  bookEachInvoice: EACH,
  changeProducts: EACH,
  deliveryNoteLetter: FORM,
  offerLetter: FORM,
  getExternalDeviceDefaults: FORM,
  getProductDefaults: FORM,
  getRateChoices: FORM,
  getStoreDefaults: FORM,
  invoiceLetter: FORM,
  markTicketRead: 'nothing: a page was looked at',
  openAdvances: FORM,
  openDeliveryNotes: FORM,
  payEachBalance: EACH,
  proposeMemberNumber: FORM,
  proposePartnerNumber: FORM,
  proposeProductGroupNumber: FORM,
  readNotifications: 'the list of the bell itself, where it did not work',
  sendEachDeliveryNote: EACH,
  sendEachOffer: EACH,
  sendEachInvoice: EACH,
  withdrawEachDeliveryNoteSending: EACH,
  withdrawEachOfferSending: EACH,
  withdrawEachInvoiceSending: EACH,
}

/** Texts that the specification fixes verbatim. */
const QUOTED = [
  [messages.messages.login.error, 'Benutzername oder Passwort falsch'],
  [messages.messages.login.success, 'Willkommen in der Cloud'],
  [messages.messages.createProduct.error, 'Fehler beim Anlegen des Produkts, bitte Daten überprüfen'],
  [messages.statusPages.error.report, 'Fehler beim Laden der Auswertung'],
  [messages.statusPages.recordNotFound.title, 'Nicht gefunden'],
  [
    messages.statusPages.recordNotFound.description,
    'Der angeforderte Datensatz konnte nicht gefunden werden.',
  ],
  [messages.errors.notFound, 'Der angeforderte Datensatz konnte nicht gefunden werden.'],
  [messages.statusPages.forbidden.title, 'Zugriff nicht erlaubt'],
  [messages.statusPages.notFound.title, 'Seite nicht gefunden'],
  [messages.errors.user.passwordsDiffer, 'Die neuen Passwörter stimmen nicht überein.'],
  [messages.dashboard.noTasks, 'Keine offenen Aufgaben'],
  [messages.table.rowsPerPage, 'Zeilen pro Seite:'],
  [messages.table.empty, 'Keine Einträge'],
] as const

/** Operations that the specification names. */
const NAMED = [
  ...['patchTenant', 'createTenant', 'createFiskalyTenant', 'deleteFiskalyTenant', 'login', 'selectCompany'],
  ...[
    'patchAccount',
    'createUser',
    'deleteUser',
    'patchUser',
    'patchCompany',
    'createCompany',
    'deleteCompany',
  ],
]

type Outcome = Readonly<Record<'success' | 'error', string>>
const outcomes: Readonly<Record<string, Outcome>> = messages.messages

const actions = filesBelow('lib')
  .filter((path) => path.endsWith('/actions.ts'))
  .flatMap((path) => actionsIn({ path, text: readSource(path) }))
  .map(({ name }) => name.slice(name.indexOf('.') + 1).replace(/Action$/, ''))

const screens = [...filesBelow('components'), ...filesBelow('app')]
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readSource(path))
  .join('\n')

describe('the outcome of every operation', () => {
  it('has German words, for success and for failure', () => {
    expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(NAMED))
    for (const [operation, { success, error }] of Object.entries(outcomes)) {
      expect([operation, success.trim()]).not.toEqual([operation, ''])
      expect([operation, error]).toEqual([operation, expect.stringMatching(/nicht|Fehler|falsch/)])
      expect([operation, success]).not.toEqual([operation, expect.stringMatching(/nicht |Fehler|[{}]/)])
    }
  })

  it('is told of every server action: in its own words, in another’s, or elsewhere', () => {
    expect(actions.length).toBeGreaterThan(100)
    const untold = actions.filter(
      (action) => !(action in outcomes || action in IN_WORDS_OF || action in TOLD_ELSEWHERE),
    )
    expect(untold).toEqual([])
  })

  it('is told in words that are there, of actions that are there', () => {
    const borrowing = [...Object.keys(IN_WORDS_OF), ...Object.keys(TOLD_ELSEWHERE)]
    expect(borrowing.filter((action) => !actions.includes(action) || action in outcomes)).toEqual([])
    expect(Object.values(IN_WORDS_OF).filter((operation) => !(operation in outcomes))).toEqual([])
  })

  it('is told by a screen', () => {
    const told = Object.keys(outcomes).filter((operation) => !new RegExp(`\\b${operation}\\b`).test(screens))
    expect(told).toEqual([])
  })

  it('is told as the specification quotes it', () => {
    for (const [ours, quoted] of QUOTED) expect(ours).toBe(quoted)
  })
})
