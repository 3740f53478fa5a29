import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { writtenEInvoice } from '@/lib/sales/documents/rules/e-invoice-refusal'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import type { Allowance, EInvoice, Rate } from '@/lib/sales/e-invoices/rules/invoice'
import { writeCii } from '@/lib/sales/e-invoices/rules/write-cii'
import { writeUbl } from '@/lib/sales/e-invoices/rules/write-ubl'
import { COUNTRY_CODES } from '@/lib/domain/country'
import { centsOf, parseDecimal } from '@/lib/domain/money'
import { randomDocument, randomSelfBilled } from '@/tests/support/random-e-invoices'
import { SCENARIOS } from '@/tests/support/e-invoice-documents'
import { bytesOf } from '@/tests/support/received-invoices'
import { readFile } from '../steps/read-file'
import type { Party } from './record'
import { NOTHING_STATED, statedColumns } from './stated'

function invoiceOf(model: PrintModel): EInvoice {
  if (!model.eInvoice) throw new Error('no e-invoice')
  return eInvoiceOf(model, model.eInvoice)
}

const trimmed = (text: string) => text.replace(/\r\n?/g, '\n').trim() || null
const units = (wire: string | null) => (wire === null ? null : parseDecimal(wire, 6))

/** The facts that a reader must find in a written invoice. */
function factsOf({ totals, vat, lines, ...invoice }: EInvoice) {
  const sign = invoice.typeCode === '381' ? -1 : 1
  const signed = (wire: string) => Number(units(wire)) * sign + 0
  return {
    head: [invoice.typeCode, invoice.number, invoice.issueDate, invoice.currency],
    dueDate: invoice.dueDate,
    parties: [invoice.seller, invoice.buyer].map(({ name, vatId }) => [trimmed(name), trimmed(vatId)]),
    references: [trimmed(invoice.buyerReference), trimmed(invoice.orderNumber)],
    iban: invoice.payment.kind === 'transfer' ? invoice.payment.iban : null,
    sums: [totals.net, totals.vat, totals.gross, totals.due].map(signed),
    vat: vat.map((rate) => [rate.category, units(rate.percent), signed(rate.net), signed(rate.vat)]),
    lines: lines.map((line) => [
      trimmed(line.name),
      signed(line.quantity),
      line.unit,
      units(line.price),
      signed(line.net),
    ]),
  }
}

/** What else a written invoice states, in the words of a record. */
function detailsOf(invoice: EInvoice) {
  const { delivery, payment, totals, seller, buyer } = invoice
  const sign = invoice.typeCode === '381' ? -1 : 1
  const signed = (wire: string) => Number(units(wire)) * sign + 0
  const allowance = ({ amount, of }: Allowance, rate: Rate | null) => ({
    isCharge: false,
    amount: signed(amount),
    base: of && signed(of.base),
    percent: of && units(of.percent),
    category: rate?.category ?? null,
    vatRate: rate && rate.category !== 'O' ? units(rate.percent) : null,
    reason: 'Rabatt',
    reasonCode: '95',
  })
  const address = ({ line1, line2, zipCode, city, country }: EInvoice['buyer']['address']) => ({
    street: texts(line1, line2).join(', ') || null,
    zipCode: trimmed(zipCode),
    city: trimmed(city),
    country: trimmed(country),
  })
  const party = (one: EInvoice['buyer']) => ({
    ...address(one.address),
    contactName: trimmed(one.contact.name),
    phone: trimmed(one.contact.phone),
    mail: trimmed(one.contact.mail),
    electronicAddress: one.endpoint && trimmed(one.endpoint.value),
  })
  const { from, until, party: deliverTo } = delivery
  const transfer = payment.kind === 'transfer' ? payment : null
  const debit = payment.kind === 'debit' ? payment : null
  return {
    seller: {
      ...party(seller),
      taxNumber: trimmed(seller.taxNumber),
      legalInfo: trimmed(seller.legalInfo),
      identifiers: texts(seller.id, seller.registerNumber),
    },
    buyer: { ...party(buyer), identifiers: texts(buyer.id) },
    customerNumber: trimmed(buyer.id),
    deliverTo:
      from === null ? 'any' : deliverTo && { name: trimmed(deliverTo.name), ...address(deliverTo.address) },
    days: [from, until, until ?? from],
    notes: texts(...invoice.notes).map((text) => ({ subject: null, text })),
    preceding: invoice.preceding.slice(-1).map(({ number, date }) => [number, date]),
    despatch: texts(invoice.despatchNumber),
    means: {
      code: { transfer: '58', debit: '59', cash: '10', clearing: '97' }[payment.kind],
      text: null,
      account: transfer && trimmed(transfer.iban),
      holder: transfer && trimmed(transfer.holder),
      bic: transfer && trimmed(transfer.bic),
      debited: debit && trimmed(debit.iban),
      card: null,
    },
    payment: [
      debit && trimmed(debit.mandate),
      debit && trimmed(debit.creditorId),
      trimmed(payment.reference),
    ],
    terms: trimmed(invoice.terms),
    sums: [signed(totals.lines), totals.prepaid === null ? null : signed(totals.prepaid)],
    allowances: invoice.allowances.map((one) => allowance(one, one)),
    reasons: invoice.vat.map(({ reason }) => trimmed(reason)),
    lines: invoice.lines.map((line) => ({
      position: line.id,
      description: trimmed(line.description),
      notes: texts(line.note),
      sellerNumber: trimmed(line.sellerId),
      rate: [line.category, line.category === 'O' ? null : units(line.percent)],
      allowances: line.allowance ? [allowance(line.allowance, null)] : [],
    })),
    attachments: invoice.attachments.map(({ fileName, mime }) => [fileName, mime]),
  }
}

const texts = (...all: string[]) => all.flatMap((text) => trimmed(text) ?? [])
const signedOf = (wire: string | null) => (wire === null ? null : Number(units(wire)))

async function readDetails(xml: string) {
  const { fields, attachments } = await readFile(bytesOf(xml))
  if (!fields) throw new Error('nothing read')
  const allowance = (one: (typeof fields.allowances)[number]) => ({
    ...one,
    amount: signedOf(one.amount),
    base: signedOf(one.base),
    percent: units(one.percent),
    vatRate: units(one.vatRate),
  })
  const address = ({ street, zipCode, city, country }: Party) => ({ street, zipCode, city, country })
  const party = (one: Party) => ({
    ...address(one),
    contactName: one.contactName,
    phone: one.phone,
    mail: one.mail,
    electronicAddress: one.electronicAddress,
  })
  const { seller, buyer, deliverTo, serviceDate, serviceDateEnd, deliveredOn } = fields
  const referred = (kind: string) => fields.references.filter((one) => one.kind === kind)
  return {
    seller: {
      ...party(seller),
      taxNumber: seller.taxNumber,
      legalInfo: seller.legalInfo,
      identifiers: seller.identifiers,
    },
    buyer: { ...party(buyer), identifiers: buyer.identifiers },
    customerNumber: fields.customerNumber,
    deliverTo: serviceDate === null ? 'any' : deliverTo && { name: deliverTo.name, ...address(deliverTo) },
    days: [serviceDate, serviceDateEnd, deliveredOn],
    notes: fields.notes,
    preceding: referred('INVOICE')
      .slice(-1)
      .map(({ number, day }) => [number, day]),
    despatch: referred('DELIVERY_NOTE').map(({ number }) => number),
    means: fields.paymentMeans[0],
    payment: [fields.mandateReference, fields.creditorId, fields.paymentReference],
    terms: fields.paymentTerms,
    sums: [signedOf(fields.sumLines), signedOf(fields.prepaid)],
    allowances: fields.allowances.map(allowance),
    reasons: fields.vat.map(({ reason }) => reason),
    lines: fields.lines.map((line) => ({
      position: line.position,
      description: line.description,
      notes: line.notes.map(({ text }) => text),
      sellerNumber: line.sellerNumber,
      rate: [line.category, units(line.vatRate)],
      allowances: line.allowances.map(allowance),
    })),
    attachments: attachments.map(({ fileName, type }) => [fileName, type]),
  }
}

async function readFacts(xml: string) {
  const { fields, findings, isValid, profile } = await readFile(bytesOf(xml))
  if (!fields) throw new Error('nothing read')
  const facts = {
    head: [fields.typeCode, fields.number, fields.invoiceDate, fields.currency],
    dueDate: fields.dueDate,
    parties: [fields.seller, fields.buyer].map(({ name, vatId }) => [name, vatId]),
    references: [fields.buyerReference, fields.orderReference],
    iban: fields.iban,
    sums: [fields.sumNet, fields.sumVat, fields.sumGross, fields.payable].map(units),
    vat: fields.vat.map((rate) => [rate.category, units(rate.vatRate), units(rate.net), units(rate.vat)]),
    lines: fields.lines.map((line) => [
      line.name,
      units(line.quantity),
      line.unit,
      units(line.price),
      units(line.net),
    ]),
  }
  const errors = findings.filter(({ severity }) => severity === 'ERROR')
  return { facts, errors, isValid, profile }
}

async function expectReadBack(invoice: EInvoice) {
  const ubl = await readFacts(writeUbl(invoice, 'xrechnung'))
  const cii = await readFacts(writeCii(invoice, 'xrechnung'))
  const zugferd = await readFacts(writeCii(invoice, 'en16931'))
  const expected = { facts: factsOf(invoice), errors: [], isValid: true, profile: 'xrechnung' }
  expect(ubl).toEqual(expected)
  expect(cii).toEqual(expected)
  expect(zugferd).toEqual({ ...expected, profile: 'en16931' })
  const details = detailsOf(invoice)
  expect(await readDetails(writeUbl(invoice, 'xrechnung'))).toEqual(details)
  expect(await readDetails(writeCii(invoice, 'xrechnung'))).toEqual(details)
}

describe('what Kontor writes', () => {
  it.each(Object.entries(SCENARIOS))('is read back from both syntaxes: %s', async (_, make) =>
    expectReadBack(invoiceOf(make('XRECHNUNG'))),
  )

  it('is read back from both syntaxes, whatever is sold', () =>
    fc.assert(
      fc.asyncProperty(randomDocument('XRECHNUNG'), (model) => expectReadBack(invoiceOf(model))),
      { numRuns: 60 },
    ))

  it('is read back from both syntaxes, whatever is bought of a supplier', () =>
    fc.assert(
      fc.asyncProperty(randomSelfBilled('XRECHNUNG'), (model) => expectReadBack(invoiceOf(model))),
      { numRuns: 40 },
    ))

  it('states of what is bought the sums of the paper, to the cent', () =>
    fc.assert(
      fc.asyncProperty(randomSelfBilled('ZUGFERD'), async (model) => {
        const { fields } = await readFile(bytesOf(writtenEInvoice(model)?.xml ?? ''))
        const paper = [model.sumNet, model.sumVat, model.sumGross, model.sumGross]
        expect([fields?.sumNet, fields?.sumVat, fields?.sumGross, fields?.payable]).toEqual(paper)
        expect(fields).toMatchObject({ typeCode: '389', buyer: { name: model.seller.name } })
        expect(statedColumns(fields ?? NOTHING_STATED, false)).toMatchObject({
          payable: centsOf(model.sumGross),
          sumGross: centsOf(model.sumGross),
        })
      }),
      { numRuns: 40 },
    ))

  it.each([writeUbl, writeCii])('keeps the country of every party: %o', async (write) => {
    const [make] = Object.values(SCENARIOS)
    if (!make) throw new Error('no scenario')
    const sound = invoiceOf(make('XRECHNUNG'))
    for (const country of COUNTRY_CODES) {
      const at = <Of extends EInvoice['buyer']>(party: Of) => ({
        ...party,
        address: { ...party.address, country },
      })
      const invoice = { ...sound, seller: at(sound.seller), buyer: at(sound.buyer) }
      const { fields } = await readFile(bytesOf(write(invoice, 'xrechnung')))
      expect([fields?.seller.country, fields?.buyer.country]).toEqual([country, country])
    }
  })

  it('names every preceding invoice in UBL, and the last in CII, whose schema takes one', () => {
    const [make] = Object.values(SCENARIOS)
    if (!make) throw new Error('no scenario')
    const preceding = ['A-1', 'A-2', 'A-3'].map((number) => ({ number, date: '2026-10-05' }))
    const invoice = { ...invoiceOf(make('XRECHNUNG')), preceding }
    const named = (xml: string) => xml.match(/A-\d/g)
    expect(named(writeUbl(invoice, 'xrechnung'))).toEqual(['A-1', 'A-2', 'A-3'])
    expect(named(writeCii(invoice, 'xrechnung'))).toEqual(['A-3'])
    expect(named(writeCii(invoice, 'en16931'))).toEqual(['A-3'])
  })
})
