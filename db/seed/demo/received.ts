import { addDays, businessDay } from '@/lib/domain/business-date'
import {
  basisPointsOf,
  centsOf,
  centsText,
  lineSum,
  priceOf,
  quantityOf,
  sumOf,
  vatOfNet,
} from '@/lib/domain/money'
import { withoutBytes } from '@/lib/sales/incoming-invoices/steps/answer-task'
import { readFile } from '@/lib/sales/incoming-invoices/steps/read-file'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import type { EInvoice, Line } from '@/lib/sales/e-invoices/rules/invoice'
import { writeCii } from '@/lib/sales/e-invoices/rules/write-cii'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'

interface Purchase {
  number: string
  /** Days before today on which it was issued. */
  age: number
  supplier: { name: string; street: string; place: string; taxNumber: string; iban: string }
  percent: string
  account: string
  /** Name; quantity; unit; net price. */
  lines: readonly string[]
  until: 'RECEIVED' | 'APPROVED' | 'PAID'
}

const DAIRY = {
  name: 'Molkerei Breisgau eG',
  street: 'Industriestraße 20',
  place: '79206 Breisach',
  taxNumber: '05/123/45678',
  iban: 'DE21700519950000007229',
}
const DEALER = {
  name: 'Landhandel Schwär',
  street: 'Bahnhofstraße 18',
  place: '79423 Heitersheim',
  taxNumber: '12/222/33344',
  iban: 'DE75512108001245126199',
}

const PURCHASES: readonly Purchase[] = [
  {
    number: 'MB-20417',
    age: 34,
    supplier: DAIRY,
    percent: '7',
    account: '3300',
    lines: ['Bergkäse 6 Monate;12.5;KGM;11.90', 'Sahne 200 g;48;H87;0.84'],
    until: 'PAID',
  },
  {
    number: '2217/88',
    age: 13,
    supplier: DEALER,
    percent: '19',
    account: '3400',
    lines: ['Tragetaschen aus Papier;2000;H87;0.075', 'Etikettenrollen 57 mm;24;H87;1.95'],
    until: 'APPROVED',
  },
  {
    number: 'MB-20866',
    age: 2,
    supplier: DAIRY,
    percent: '7',
    account: '3300',
    lines: ['Bergkäse 6 Monate;10;KGM;11.90', 'Butter 250 g;60;H87;1.72', 'Joghurt natur 500 g;36;H87;1.05'],
    until: 'RECEIVED',
  },
]

/** Receives e-invoices of two suppliers: one is paid, one approved, one has just come. */
export async function seedReceived(tenant: DemoTenant): Promise<void> {
  const today = businessDay(new Date())
  for (const purchase of PURCHASES) await receive(tenant, today, purchase)
}

async function receive(tenant: DemoTenant, today: string, purchase: Purchase): Promise<void> {
  const at = (days: number) => actorAt(tenant, addDays(today, days - purchase.age))
  const content = Buffer.from(writeCii(eInvoiceOf(purchase, addDays(today, -purchase.age)), 'en16931'))
  const read = withoutBytes(await readFile(content))
  const file = { fileName: `Rechnung ${purchase.number.replace('/', '-')}.xml`, channel: 'UPLOAD' as const }
  const { id } = await execute(receiveInvoice, at(1), { ...file, content, read })
  if (purchase.until === 'RECEIVED') return
  await execute(patchIncoming, at(2), { id, expenseAccount: purchase.account })
  await execute(checkIncoming, at(2), { id })
  const { openAmount } = await execute(approveIncoming, at(3), { id })
  if (purchase.until === 'PAID')
    await execute(payIncoming, at(12), { id, date: addDays(today, 12 - purchase.age), amount: openAmount })
}

const BUYER = { name: 'Hofladen Sonnental', line1: 'Sonnenweg 3', zipCode: '79285', city: 'Ebringen' }
const NOBODY = { name: '', phone: '', mail: '' }

function eInvoiceOf({ number, supplier, percent, lines }: Purchase, day: string): EInvoice {
  const rate = { category: 'S', percent } as const
  const sold = lines.map((line, index): Line => {
    const [name = '', quantity = '', unit = '', price = ''] = line.split(';')
    const net = centsText(lineSum(priceOf(price), quantityOf(quantity)))
    const none = { description: '', note: '', sellerId: '', allowance: null }
    return { id: String(index + 1), name, quantity, unit, price, net, ...none, ...rate }
  })
  const net = sumOf(sold.map((line) => centsOf(line.net)))
  const vat = vatOfNet(net, basisPointsOf(percent))
  const [zipCode = '', city = ''] = supplier.place.split(' ')
  const address = { line1: supplier.street, line2: '', zipCode, city, country: 'DE' }
  const party = { id: '', vatId: '', contact: NOBODY, endpoint: null }
  const { name, ...street } = BUYER
  const holder = { iban: supplier.iban, bic: '', holder: supplier.name }
  return {
    number,
    typeCode: '380',
    issueDate: day,
    dueDate: addDays(day, 30),
    currency: 'EUR',
    buyerReference: '',
    orderNumber: '',
    despatchNumber: '',
    notes: [],
    seller: {
      ...party,
      name: supplier.name,
      address,
      taxNumber: supplier.taxNumber,
      registerNumber: '',
      legalInfo: '',
    },
    buyer: { ...party, name, address: { ...street, line2: '', country: 'DE' } },
    delivery: { from: addDays(day, -1), until: addDays(day, -1), party: null },
    payment: { kind: 'transfer', reference: number, ...holder },
    terms: 'Zahlbar innerhalb von 30 Tagen ohne Abzug',
    preceding: [],
    vat: [{ ...rate, net: centsText(net), vat: centsText(vat), reason: '' }],
    allowances: [],
    totals: {
      lines: centsText(net),
      allowances: null,
      net: centsText(net),
      vat: centsText(vat),
      gross: centsText(net + vat),
      prepaid: null,
      due: centsText(net + vat),
    },
    lines: sold,
    attachments: [],
  }
}
