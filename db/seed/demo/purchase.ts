import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { addDays, germanDay } from '@/lib/domain/business-date'
import {
  basisPointsOf,
  centsOf,
  centsText,
  germanNumber,
  lineSum,
  priceOf,
  quantityOf,
  sumOf,
  vatOfNet,
} from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { EInvoice, Line } from '@/lib/sales/e-invoices/rules/invoice'
import { writeCii } from '@/lib/sales/e-invoices/rules/write-cii'
import { writeUbl } from '@/lib/sales/e-invoices/rules/write-ubl'

/** A supplier as its invoices name it. */
interface Supplier {
  name: string
  street: string
  place: string
  taxNumber: string
  iban: string
}

/** A supplier's invoice. */
export interface Purchase {
  number: string
  /** Days before today on which it was issued. */
  age: number
  supplier: Supplier
  /** '0': without VAT, since its supplier is a small business. */
  percent: string
  /** Name; quantity; unit; net price. */
  lines: readonly string[]
  format: 'CII' | 'UBL' | 'PDF'
  /** By default the demo's first company. */
  buyer?: { name: string; vatId: string }
  notes?: readonly string[]
  /** Percent of Skonto within ten days. */
  discount?: string
  /** Days until it is due. */
  due?: number
  /** The invoice that a credit note corrects, and its age. */
  corrects?: readonly [number: string, age: number]
}

const SHOP = { name: 'Hofladen Sonnental', vatId: '' }
const ADDRESS = { line1: 'Sonnenweg 3', line2: '', zipCode: '79285', city: 'Ebringen', country: 'DE' }
const SMALL = 'Kein Ausweis von Umsatzsteuer (§ 19 UStG)'

/** Returns the bytes and name of an invoice's file as its supplier sends it. */
export async function fileOf(purchase: Purchase, today: string): Promise<{ name: string; bytes: Buffer }> {
  const { number, format } = purchase
  const name = `Rechnung ${number.replace('/', '-')}`
  const invoice = eInvoiceOf(purchase, addDays(today, -purchase.age), today)
  if (format === 'PDF') return { name: `${name}.pdf`, bytes: await pdfOf(invoice) }
  const xml = format === 'CII' ? writeCii(invoice, 'en16931') : writeUbl(invoice, 'en16931')
  return { name: `${name}.xml`, bytes: Buffer.from(xml) }
}

const NOBODY = { name: '', phone: '', mail: '' }

function linesOf({ lines, percent }: Purchase): Line[] {
  return lines.map((line, index) => {
    const [name = '', quantity = '', unit = '', price = ''] = line.split(';')
    return {
      id: String(index + 1),
      name,
      description: '',
      note: '',
      sellerId: '',
      quantity,
      unit,
      price,
      allowance: null,
      net: centsText(lineSum(priceOf(price), quantityOf(quantity))),
      ...rateOf(percent),
    }
  })
}

const rateOf = (percent: string) => ({ category: percent === '0' ? ('E' as const) : ('S' as const), percent })

const termsOf = ({ discount, due = 30 }: Purchase) =>
  discount ? `#SKONTO#TAGE=10#PROZENT=${discount}#\n` : `Zahlbar innerhalb von ${due} Tagen ohne Abzug`

function eInvoiceOf(purchase: Purchase, day: string, today: string): EInvoice {
  const { number, supplier, percent, buyer = SHOP, notes = [], corrects, due = 30 } = purchase
  const lines = linesOf(purchase)
  const net = sumOf(lines.map((line) => centsOf(line.net)))
  const vat = vatOfNet(net, basisPointsOf(percent))
  const [zipCode = '', city = ''] = supplier.place.split(' ')
  const party = { id: '', vatId: '', contact: NOBODY, endpoint: null }
  const sums = { net: centsText(net), vat: centsText(vat) }
  return {
    number,
    typeCode: corrects ? '381' : '380',
    issueDate: day,
    dueDate: addDays(day, due),
    currency: 'EUR',
    buyerReference: '',
    orderNumber: '',
    despatchNumber: '',
    notes,
    seller: {
      ...party,
      name: supplier.name,
      address: { ...ADDRESS, line1: supplier.street, zipCode, city },
      taxNumber: supplier.taxNumber,
      registerNumber: '',
      legalInfo: '',
    },
    buyer: { ...party, ...buyer, address: ADDRESS },
    delivery: { from: addDays(day, -1), until: addDays(day, -1), party: null },
    payment: { kind: 'transfer', reference: number, iban: supplier.iban, bic: '', holder: supplier.name },
    terms: termsOf(purchase),
    preceding: corrects ? [{ number: corrects[0], date: addDays(today, -corrects[1]) }] : [],
    vat: [{ ...rateOf(percent), ...sums, reason: percent === '0' ? SMALL : '' }],
    allowances: [],
    totals: {
      ...sums,
      lines: sums.net,
      allowances: null,
      gross: centsText(net + vat),
      prepaid: null,
      due: centsText(net + vat),
    },
    lines,
    attachments: [],
  }
}

/** Prints an invoice as programs do that know no e-invoices. */
async function pdfOf(invoice: EInvoice): Promise<Buffer> {
  const { seller, buyer, totals, vat, payment } = invoice
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage()
  const place = ({ address: { line1, zipCode, city } }: typeof buyer) => `${line1}, ${zipCode} ${city}`
  const euro = (amount: string) => `${germanNumber(amount, 2)} €`
  const [percent = '0'] = vat.map((one) => one.percent)
  const rows: [text: string, amount?: string][] = [
    [seller.name],
    [place(seller)],
    [''],
    [buyer.name],
    [place(buyer)],
    [''],
    [`Rechnung Nr. ${invoice.number}`],
    [`Rechnungsdatum: ${germanDay(invoice.issueDate)}`],
    [`Lieferdatum: ${germanDay(invoice.delivery.from ?? invoice.issueDate)}`],
    [''],
    ...invoice.lines.map(({ name, quantity, unit, net }): [string, string] => [
      `${germanNumber(quantity, 0)} ${unitShort(unit)} ${name}`,
      euro(net),
    ]),
    [''],
    ['Nettobetrag', euro(totals.net)],
    [`zzgl. ${percent} % MwSt.`, euro(totals.vat)],
    ['Rechnungsbetrag', euro(totals.gross)],
    [''],
    [invoice.terms],
    [`Steuernummer: ${seller.taxNumber}`],
    [`IBAN: ${payment.kind === 'transfer' ? payment.iban : ''}`],
  ]
  const width = (text: string) => font.widthOfTextAtSize(text, 11)
  for (const [index, [text, amount]] of rows.entries()) {
    const y = 780 - index * 20
    page.drawText(text, { x: 60, y, size: 11, font })
    if (amount) page.drawText(amount, { x: 520 - width(amount), y, size: 11, font })
  }
  return Buffer.from(await pdf.save())
}
