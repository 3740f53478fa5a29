import { addDays, businessDay } from '@/lib/domain/business-date'
import { proposalsOf } from '@/lib/sales/incoming-invoices/rules/pdf-proposals'
import { withoutBytes } from '@/lib/sales/incoming-invoices/steps/answer-task'
import { readFile } from '@/lib/sales/incoming-invoices/steps/read-file'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { textParts } from '@/lib/server/files/pdf/text-parts'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'
import { SUPPLIER_IBANS } from './people'
import { fileOf, type Purchase } from './purchase'

const supplier = (name: keyof typeof SUPPLIER_IBANS, street: string, place: string, taxNumber: string) => ({
  name,
  street,
  place,
  taxNumber,
  iban: SUPPLIER_IBANS[name],
})

const DAIRY = supplier('Molkerei Breisgau eG', 'Industriestraße 20', '79206 Breisach', '05/123/45678')
const DEALER = supplier('Landhandel Schwär', 'Bahnhofstraße 18', '79423 Heitersheim', '12/222/33344')
const ORCHARD = supplier('Obstbau Gehring', 'Erlenhof 1', '79227 Schallstadt', '07/345/11223')
const WINERY = supplier('Weingut Hügel & Söhne', 'Am Kirchberg 7', '79235 Vogtsburg', '07/456/22334')
const APIARY = supplier('Imkerei Waldblick', 'Im Tann 3', '79254 Oberried', '06/567/33445')
const BUTCHER = supplier('Metzgerei Oberle', 'Kirchstraße 11', '79189 Bad Krozingen', '12/678/44556')

interface Taken extends Purchase {
  account: string
  until: 'APPROVED' | 'PAID'
}

/** Those that are paid or approved already. */
const TAKEN: readonly Taken[] = [
  {
    number: 'MB-20417',
    age: 34,
    supplier: DAIRY,
    percent: '7',
    lines: ['Bergkäse 6 Monate;12.5;KGM;11.90', 'Sahne 200 g;48;H87;0.84'],
    format: 'CII',
    account: '3300',
    until: 'PAID',
  },
  {
    number: '2217/88',
    age: 13,
    supplier: DEALER,
    percent: '19',
    lines: ['Tragetaschen aus Papier;2000;H87;0.075', 'Etikettenrollen 57 mm;24;H87;1.95'],
    format: 'CII',
    account: '3400',
    until: 'APPROVED',
  },
]

/** Those that wait to be checked; three of them are wrong. */
const WAITING: readonly Purchase[] = [
  {
    number: 'MB-20866',
    age: 2,
    supplier: DAIRY,
    percent: '7',
    lines: ['Bergkäse 6 Monate;10;KGM;11.90', 'Butter 250 g;60;H87;1.72', 'Joghurt natur 500 g;36;H87;1.05'],
    format: 'CII',
  },
  {
    number: '2217/95',
    age: 5,
    supplier: DEALER,
    percent: '19',
    lines: ['Obstkisten aus Holz;80;H87;2.35', 'Packpapier 10 kg;3;H87;18.40'],
    format: 'UBL',
    discount: '2.00',
  },
  {
    number: '2217/97',
    age: 3,
    supplier: DEALER,
    percent: '19',
    lines: ['Etikettenrollen 57 mm, falsche Breite;6;H87;1.95'],
    format: 'CII',
    corrects: ['2217/88', 13],
  },
  {
    number: 'G-118',
    age: 6,
    supplier: ORCHARD,
    percent: '7.8',
    lines: ['Äpfel Topaz;120;KGM;1.45', 'Birnen Alexander Lucas;60;KGM;1.60'],
    format: 'CII',
    notes: ['Durchschnittssatzbesteuerung nach § 24 UStG'],
    due: 14,
  },
  {
    number: 'HS-2031',
    age: 4,
    supplier: WINERY,
    percent: '19',
    lines: ['Gutedel trocken 0,75 l;48;H87;4.20', 'Spätburgunder 0,75 l;24;H87;5.90'],
    format: 'UBL',
  },
  {
    number: '44',
    age: 7,
    supplier: APIARY,
    percent: '0',
    lines: ['Waldhonig 500 g;30;H87;5.50'],
    format: 'CII',
    due: 14,
  },
  {
    number: 'OB-771',
    age: 1,
    supplier: BUTCHER,
    percent: '7',
    lines: ['Schwarzwälder Schinken;8;KGM;16.80', 'Landjäger;100;H87;1.10'],
    format: 'PDF',
    due: 14,
  },
  // asks for the money on an account that is not the supplier's
  {
    number: 'MB-20871',
    age: 1,
    supplier: { ...DAIRY, iban: 'DE41500105170123456789' },
    percent: '7',
    lines: ['Bergkäse 6 Monate;40;KGM;11.90'],
    format: 'CII',
    notes: ['Bitte beachten Sie unsere neue Bankverbindung.'],
    due: 3,
  },
  // belongs to the other company
  {
    number: '2217/99',
    age: 2,
    supplier: DEALER,
    percent: '19',
    lines: ['Europaletten;20;H87;11.50'],
    format: 'CII',
    buyer: { name: 'Sonnental Großhandel GmbH', vatId: 'DE136695976' },
  },
  // sent again, as another file
  {
    number: 'MB 20417',
    age: 34,
    supplier: DAIRY,
    percent: '7',
    lines: ['Bergkäse 6 Monate;12.5;KGM;11.90', 'Sahne 200 g;48;H87;0.84'],
    format: 'UBL',
  },
]

/** Receives suppliers' invoices: one is paid, one approved, ten have come since yesterday. */
export async function seedReceived(tenant: DemoTenant): Promise<void> {
  const today = businessDay(new Date())
  for (const purchase of TAKEN) await take(tenant, today, purchase)
  for (const purchase of WAITING) await receive(tenant, today, purchase, purchase.age - 1)
}

/** Receives an invoice some days after it was issued. */
async function receive(tenant: DemoTenant, today: string, purchase: Purchase, after: number) {
  const { name, bytes } = await fileOf(purchase, today)
  const isPdf = purchase.format === 'PDF'
  const proposed = isPdf ? proposalsOf(await textParts(bytes)) : null
  const read = { ...withoutBytes(await readFile(bytes)), proposed }
  const ctx = actorAt(tenant, addDays(today, after - purchase.age))
  return execute(receiveInvoice, ctx, { fileName: name, channel: 'UPLOAD' as const, content: bytes, read })
}

async function take(tenant: DemoTenant, today: string, purchase: Taken): Promise<void> {
  const at = (days: number) => actorAt(tenant, addDays(today, days - purchase.age))
  const { id } = await receive(tenant, today, purchase, 1)
  await execute(patchIncoming, at(2), { id, expenseAccount: purchase.account })
  await execute(checkIncoming, at(2), { id })
  const { openAmount } = await execute(approveIncoming, at(3), { id })
  if (purchase.until === 'PAID')
    await execute(payIncoming, at(12), { id, date: addDays(today, 12 - purchase.age), amount: openAmount })
}
