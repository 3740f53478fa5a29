import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { cancelPaymentFile } from '@/lib/sales/payment-files/use-cases/cancel-payment-file'
import { createPaymentFile } from '@/lib/sales/payment-files/use-cases/create-payment-file'
import { downloadPaymentFile } from '@/lib/sales/payment-files/use-cases/download-payment-file'
import { executePaymentFile } from '@/lib/sales/payment-files/use-cases/execute-payment-file'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { mailKeyIn, otherInvoice, receivable } from '../support/incoming-invoices'
import { bytesOf, ublInvoice } from '../support/received-invoices'
import { PNG, worldOn, type Seeding } from './world-place'

/** The company whose pages are recorded. */
const BUYER = { buyer: 'Hofladen Sonnental' }

/** Receives suppliers' invoices in every state, the files that pay them, and a mail without one. */
export async function seedPurchases({ shop, addresses }: Seeding): Promise<void> {
  const ctxOn = (day: string) => worldOn(shop.world, day).ctx()
  const receive = async (day: string, content: Uint8Array, fileName = 'rechnung.xml') =>
    (await execute(receiveInvoice, ctxOn(day), await receivable(content, fileName))).id
  const approved = async (day: string, number: string) => {
    const id = await receive(day, otherInvoice(number, BUYER))
    await execute(patchIncoming, ctxOn(day), { id, expenseAccount: '3400' })
    await execute(checkIncoming, ctxOn(day), { id })
    await execute(approveIncoming, ctxOn(day), { id })
    return id
  }
  const paid = await approved('2026-11-02', 'GS-1001')
  await execute(payIncoming, ctxOn('2026-11-06'), { id: paid, date: '2026-11-06', amount: '160.60' })
  const partly = await approved('2026-11-03', 'GS-1002')
  await execute(payIncoming, ctxOn('2026-11-06'), { id: partly, date: '2026-11-06', amount: '60' })
  const transferred = await approved('2026-11-03', 'GS-1003')
  const waiting = await approved('2026-11-04', 'GS-1004')
  const again = await approved('2026-11-04', 'GS-1005')
  const open = await approved('2026-11-05', 'GS-1006')
  const refused = await receive('2026-11-05', otherInvoice('GS-1007', BUYER))
  await execute(refuseIncoming, ctxOn('2026-11-06'), { id: refused, reason: 'Nie bestellt' })
  const checked = await receive('2026-11-09', otherInvoice('GS-1008', BUYER))
  await execute(checkIncoming, ctxOn('2026-11-10'), { id: checked })
  const byHand = await receive('2026-11-10', otherInvoice('GS-1009', BUYER))
  await execute(bookByHand, ctxOn('2026-11-10'), { id: byHand, reason: 'Vom Steuerbüro gebucht' })
  const repeated = await receive('2026-11-12', otherInvoice('GS-1001', BUYER))
  const credit = bytesOf(ublInvoice({ ...BUYER, typeCode: 'CreditNote' }).replace('>R-1<', '>GS-G1<'))
  const credited = await receive('2026-11-12', credit, 'gutschrift.xml')
  const wrong = bytesOf(ublInvoice({ ...BUYER, payable: '170.60' }).replace('>R-1<', '>GS-1010<'))
  const broken = await receive('2026-11-13', wrong)
  const picture = await receive('2026-11-13', PNG, 'foto.png')
  const typed = await receive('2026-11-14', new Uint8Array([...PNG, 0]), 'beleg.png')
  await execute(patchIncoming, ctxOn('2026-11-14'), {
    id: typed,
    number: 'Q-77',
    sellerName: 'Tankstelle Süd',
    invoiceDate: '2026-11-13',
    sumNet: '50',
    sumVat: '9.50',
    sumGross: '59.50',
    vat: [{ vatRate: '19', net: '50', vat: '9.50' }],
  })

  const file = async (day: string, id: string) =>
    execute(createPaymentFile, ctxOn(day), { incomingInvoiceIds: [id], date: '2026-11-16' })
  const dropped = await file('2026-11-09', again)
  await execute(cancelPaymentFile, ctxOn('2026-11-10'), { id: dropped.id, reason: 'Falsches Konto' })
  const done = await file('2026-11-10', transferred)
  await execute(downloadPaymentFile, ctxOn('2026-11-10'), { id: done.id })
  await execute(executePaymentFile, ctxOn('2026-11-11'), { id: done.id, date: '2026-11-11' })
  const made = await file('2026-11-13', waiting)
  await nameFiles([dropped.id, done.id, made.id])
  await mailKeyIn(worldOn(shop.world, '2026-11-12'))

  const invoice = (name: string, id: string) =>
    addresses.add(`incoming invoice, ${name}`, `/incoming-invoices/${id}`)
  invoice('paid', paid)
  invoice('paid in part', partly)
  invoice('paid by a file', transferred)
  invoice('in an open file', waiting)
  invoice('approved', open)
  invoice('refused', refused)
  invoice('checked', checked)
  invoice('booked by hand', byHand)
  invoice('of a number that came before', repeated)
  invoice('a credit', credited)
  invoice('with contradictory sums', broken)
  invoice('a picture that nobody has typed', picture)
  invoice('a picture that was typed', typed)
  addresses.add('incoming invoices, refused', '/incoming-invoices?state=REFUSED')
  addresses.add('payment file, executed', `/payment-files/${done.id}`)
  addresses.add('payment file, open', `/payment-files/${made.id}`)
  addresses.add('payment file, cancelled', `/payment-files/${dropped.id}`)
  addresses.add('new payment file of two invoices', `/payment-files/new?invoices=${open},${partly}`)
}

/** Names payment files by their place, not by the random part of their ids. */
const nameFiles = (ids: readonly string[]): Promise<void> =>
  asRole('admin', async (sql) => {
    await sql`set session_replication_role = replica`
    for (const [index, id] of ids.entries()) {
      const name = `SONNENTAL${index + 1}`
      await sql`
        update payment_file set message_id = ${name}, file_name = ${`Ueberweisungen_${name}.xml`},
          sha256 = repeat(${String(index + 1)}, 64) where id = ${id}`
      await sql`update payment_file_item set end_to_end_id = ${`${name}-1`} where file_id = ${id}`
    }
  })
