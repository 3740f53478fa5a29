import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignCii } from '@/tests/support/foreign-cii'
import { foreignInvoice, netOf, sumsOf, type ForeignInvoice } from '@/tests/support/foreign-invoices'
import type { Hand } from '@/tests/support/foreign-pen'
import { foreignUbl } from '@/tests/support/foreign-ubl'
import { bytesOf } from '@/tests/support/received-invoices'
import { readFile } from '../steps/read-file'

const PLAIN: Hand = {
  prefixes: ['b', 'a', 'd'],
  plus: false,
  zeros: 0,
  zone: '',
  flags: ['true', 'false'],
  text: 'plain',
  isStructured: false,
}
/** CII knows no amounts collected for others; a whole with one line, so that its rate is known. */
const invoices = fc
  .sample(foreignInvoice, { numRuns: 30, seed: 48 })
  .map((one) => ({ ...one, isCredit: false, others: [], lines: one.lines.slice(0, 1) }))

const found = async (xml: string) =>
  (await readFile(bytesOf(xml))).findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`)

const cents = (units: number) => (units / 100).toFixed(2)

interface Wrong {
  what: string
  change: (xml: string, invoice: ForeignInvoice, isUbl: boolean) => string
  /** The hint, and the others that follow from it by arithmetic. */
  hints: (invoice: ForeignInvoice) => string[]
}

/** Replaces the only place of a text, or the first of those that follow a mark. */
function replaced(xml: string, from: string, to: string, mark = ''): string {
  const start = xml.indexOf(mark)
  const at = xml.indexOf(from, start)
  expect([start >= 0, at >= 0], `${mark} ${from}`).toEqual([true, true])
  return xml.slice(0, at) + to + xml.slice(at + from.length)
}

/** Gives the amount of a total another value. */
const total = (xml: string, isUbl: boolean, [ubl, cii]: readonly [string, string], to: string) => {
  const name = isUbl ? `b:${ubl}` : `b:${cii}`
  const pattern = new RegExp(`(<${name}[^>]*>)[^<]*(</${name}>)`, 'g')
  const places = [...xml.matchAll(pattern)]
  // the totals stand after those of the lines in CII, before them in UBL
  const place = isUbl ? places[0] : places.at(-1)
  if (!place) throw new Error(`no ${name}`)
  return xml.slice(0, place.index) + `${place[1]}${to}${place[2]}` + xml.slice(place.index + place[0].length)
}

const LINES = ['LineExtensionAmount', 'LineTotalAmount'] as const
const NET = ['TaxExclusiveAmount', 'TaxBasisTotalAmount'] as const
const GROSS = ['TaxInclusiveAmount', 'GrandTotalAmount'] as const
const PAYABLE = ['PayableAmount', 'DuePayableAmount'] as const

const WRONG: readonly Wrong[] = [
  {
    what: 'the sum of lines off by a cent: net no longer follows from it',
    change: (xml, invoice, isUbl) => total(xml, isUbl, LINES, cents(sumsOf(invoice).lines + 1)),
    hints: () => ['ERROR BR-CO-10 sumLines', 'ERROR BR-CO-13 sumNet'],
  },
  {
    what: 'the net sum off by a cent: gross no longer follows from it',
    change: (xml, invoice, isUbl) => total(xml, isUbl, NET, cents(sumsOf(invoice).net + 1)),
    hints: () => ['ERROR BR-CO-13 sumNet', 'ERROR BR-CO-15 sumGross'],
  },
  {
    what: 'the gross sum off by a cent: the amount due no longer follows from it',
    change: (xml, invoice, isUbl) => total(xml, isUbl, GROSS, cents(sumsOf(invoice).gross - 1)),
    hints: () => ['ERROR BR-CO-15 sumGross', 'ERROR BR-CO-16 payable'],
  },
  {
    what: 'another amount due',
    change: (xml, invoice, isUbl) => total(xml, isUbl, PAYABLE, cents(sumsOf(invoice).due + 100)),
    hints: () => ['ERROR BR-CO-16 payable'],
  },
  {
    what: 'no number',
    change: (xml, { number }) => replaced(xml, `<b:ID>${number}</b:ID>`, ''),
    hints: () => ['ERROR BR-02 number'],
  },
  {
    what: 'a day that does not exist: it is missing then',
    change: (xml, { day }, isUbl) =>
      isUbl
        ? replaced(xml, `<b:IssueDate>${day}<`, '<b:IssueDate>2026-02-30<')
        : replaced(xml, `>${day.replaceAll('-', '')}<`, '>20260230<', '<b:IssueDateTime>'),
    hints: () => ['ERROR XSD invoiceDate', 'ERROR BR-03 invoiceDate'],
  },
  {
    what: 'a VAT that is not that of its rate, by 1.50: the total is another, too',
    change: (xml, invoice, isUbl) => {
      const vat = sumsOf(invoice).rates[0]?.vat ?? 0
      return isUbl
        ? replaced(xml, `>${cents(vat)}<`, `>${cents(vat + 150)}<`, '<a:TaxSubtotal>')
        : replaced(xml, `>${cents(vat)}<`, `>${cents(vat + 150)}<`, '<b:CalculatedAmount>')
    },
    hints: () => ['ERROR BR-CO-14 sumVat', 'ERROR BR-CO-17 vat[0].vat'],
  },
  {
    what: 'a category that does not exist: no line belongs to it',
    change: (xml, _, isUbl) =>
      isUbl
        ? replaced(xml, '<b:ID>S</b:ID>', '<b:ID>Q</b:ID>', '<a:TaxSubtotal>')
        : replaced(xml, '<b:CategoryCode>S<', '<b:CategoryCode>Q<', '<b:CalculatedAmount>'),
    hints: () => ['ERROR BR-CL-17 vat[0].category', 'ERROR BR-Q-08 vat[0].net'],
  },
  {
    what: 'a line with another net: its product, the sum of lines and the rate differ',
    change: (xml, { lines: [line] }, isUbl) => {
      const net = line ? netOf(line) : 0
      const name = isUbl ? 'LineExtensionAmount' : 'LineTotalAmount'
      const mark = isUbl ? 'Line><b:ID>' : '<b:LineID>'
      const at = xml.indexOf(`<b:${name}`, xml.indexOf(mark))
      return xml.slice(0, at) + replaced(xml.slice(at), `>${cents(net)}<`, `>${cents(net + 200)}<`)
    },
    hints: () => [
      'ERROR BR-CO-10 sumLines',
      'ERROR BR-S-08 vat[0].net',
      'WARNING PEPPOL-EN16931-R120 lines[0].net',
    ],
  },
  {
    what: 'no name of the seller: it is nobody at a place, either',
    change: (xml, { seller }, isUbl) => {
      const escaped = /<b:(RegistrationName|Name)>([^<]*)<\/b:\1>/
      const from = xml.indexOf(isUbl ? '<a:PartyLegalEntity>' : '<b:SellerTradeParty>')
      expect(seller.name).not.toBe('')
      return xml.slice(0, from) + xml.slice(from).replace(escaped, '')
    },
    hints: () => ['ERROR BR-06 seller.name', 'WARNING UStG-14-4-1 seller'],
  },
  {
    what: 'another digit in each IBAN',
    change: (xml, { means }) =>
      means.reduce((text, { account }) => text.replaceAll(account, `${account.slice(0, -1)}0`), xml),
    hints: () => ['WARNING noValidIban iban'],
  },
]

describe.each([
  ['UBL', true, foreignUbl],
  ['CII', false, foreignCii],
] as const)('a wrong invoice in %s', (_, isUbl, write) => {
  it('is right before', async () => {
    for (const invoice of invoices) expect(await found(write(invoice, PLAIN))).toEqual([])
  })

  it.each(WRONG)('names each fault once: $what', async ({ change, hints }) => {
    for (const invoice of invoices) {
      // a trading name or an identifier would stand for what is taken away
      const bare = { ...invoice, seller: { ...invoice.seller, trading: null } }
      const hinted = await found(change(write(bare, PLAIN), bare, isUbl))
      expect(hinted.toSorted()).toEqual(hints(bare).toSorted())
    }
  })

  it('names an allowance that was a charge: the sums of both and the net of its rate', async () => {
    const charge = { charge: true, cents: 70, reason: null, code: null, of: null }
    for (const invoice of invoices) {
      const lines = invoice.lines.map((line) => ({ ...line, allowances: [] }))
      const xml = write({ ...invoice, lines, allowances: [charge] }, PLAIN)
      const turned = replaced(xml, '>true<', '>false<', '<b:ChargeIndicator>')
      const hints = ['ERROR BR-CO-11 sumAllowances', 'ERROR BR-CO-12 sumCharges', 'ERROR BR-S-08 vat[0].net']
      expect((await found(turned)).toSorted()).toEqual(hints)
    }
  })
})
