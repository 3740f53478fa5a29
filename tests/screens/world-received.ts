import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { undoHandBooking } from '@/lib/sales/incoming-invoices/use-cases/undo-hand-booking'
import { undoIncomingPayment } from '@/lib/sales/incoming-invoices/use-cases/undo-payment'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { receiveMail } from '@/lib/sales/incoming-mails/use-cases/receive-mail'
import { settleIncomingMail } from '@/lib/sales/incoming-mails/use-cases/settle-mail'
import { sha256 } from '@/lib/server/core/digest'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { mailKeyIn, otherInvoice, receivable } from '../support/incoming-invoices'
import { ciiInvoice, pdfWith, zugferd1Invoice } from '../support/received-invoices'
import { worldOn, type Seeding } from './world-place'

/** The company whose pages are recorded. */
const BUYER = { buyer: 'Hofladen Sonnental' }

/** Receives suppliers' invoices in further formats and ways, and takes steps back. */
export async function seedReceived({ shop, addresses }: Seeding): Promise<void> {
  const { world } = shop
  const ctxOn = (day: string) => worldOn(world, day).ctx()
  const receive = async (day: string, content: Uint8Array, more: object = {}) =>
    (await execute(receiveInvoice, ctxOn(day), { ...(await receivable(content, 'rechnung.xml')), ...more }))
      .id
  const named = (xml: string, number: string) => xml.replace('>R-1<', `>${number}<`)
  const hybrid = await pdfWith({
    'factur-x.xml': named(
      ciiInvoice({ ...BUYER, guideline: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended' }),
      'GS-2001',
    ),
  })
  await receive('2026-11-11', hybrid, { fileName: 'rechnung.pdf' })
  const old = await pdfWith({ 'ZUGFeRD-invoice.xml': named(zugferd1Invoice(BUYER), 'GS-2002') })
  await receive('2026-11-11', old, { fileName: 'alt.pdf', channel: 'API' })
  await receive('2026-11-12', await pdfWith({}), { fileName: 'scan.pdf' })

  const back = await receive('2026-11-02', otherInvoice('GS-2003', BUYER))
  await execute(refuseIncoming, ctxOn('2026-11-03'), { id: back, reason: 'Menge falsch' })
  await execute(reopenIncoming, ctxOn('2026-11-04'), { id: back })
  await execute(bookByHand, ctxOn('2026-11-05'), { id: back, reason: 'Vom Steuerbüro gebucht' })
  await execute(undoHandBooking, ctxOn('2026-11-06'), { id: back })
  await execute(checkIncoming, ctxOn('2026-11-06'), { id: back })
  await execute(approveIncoming, ctxOn('2026-11-06'), { id: back })
  const desks = (await execute(listCashDesks, world.ctx(), { pageSize: 100 })).rows
  const office = desks.find(({ name }) => name === 'Bürokasse')
  await execute(payIncoming, ctxOn('2026-11-12'), {
    id: back,
    date: '2026-11-12',
    amount: '20',
    discount: '1.50',
    cashDeskId: office?.id,
  })
  await execute(payIncoming, ctxOn('2026-11-11'), { id: back, date: '2026-11-11', amount: '40' })
  const { payments } = await execute(getIncomingInvoice, world.ctx(), { id: back })
  const wrong = payments.find(({ amount }) => amount === '40.00')
  await execute(undoIncomingPayment, ctxOn('2026-11-12'), {
    id: back,
    paymentId: wrong?.id ?? '',
    reason: 'Zurückgebucht',
  })

  const mails = systemContext(world.tenantId, receiveMail.name, ['INCOMING-INVOICES_CREATE'], world.companyId)
  const content = otherInvoice('GS-2004', BUYER)
  const { read } = await receivable(content)
  await execute(
    receiveMail,
    { ...mails, now: () => new Date('2026-11-13T08:05:00Z') },
    {
      senderName: 'Gross & Co',
      senderAddress: 'buero@gross.example',
      subject: 'Rechnung GS-2004',
      messageId: '<gs-2004@gross.example>',
      sentAt: new Date('2026-11-13T08:00:00Z'),
      arrivedAt: new Date('2026-11-13T08:03:00Z'),
      excerpt: '',
      fingerprint: sha256('GS-2004'),
      files: [{ fileName: 'rechnung.xml', content, read }],
      refusals: [{ fileName: 'agb.docx', size: 2_000, code: 'incomingMail.unknownType', params: {} }],
    },
  )
  const settled = await mailKeyIn(worldOn(world, '2026-11-11'))
  await execute(settleIncomingMail, ctxOn('2026-11-13'), settled)
  addresses.add('incoming invoice, paid in cash after steps back', `/incoming-invoices/${back}`)
}
