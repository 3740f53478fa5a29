import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withDeductions } from '@/lib/sales/incoming-invoices/rules/line-deductions'
import { readFile } from '@/lib/sales/incoming-invoices/steps/read-file'
import { renderOnPage } from '@/tests/support/components/render'
import { foreignCii } from '@/tests/support/foreign-cii'
import {
  foreignInvoice,
  netOf,
  sumsOf,
  type ForeignAllowance,
  type ForeignInvoice,
  type ForeignLine,
  type ForeignParty,
} from '@/tests/support/foreign-invoices'
import { hand } from '@/tests/support/foreign-pen'
import { foreignUbl } from '@/tests/support/foreign-ubl'
import { incomingRecord } from '@/tests/support/incoming-record'
import { bytesOf } from '@/tests/support/received-invoices'
import { StatedView } from './stated-view'

/** Formats an integer of so many decimals as a German reads it. */
function german(units: number, places: number, least: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, '.')
  let fraction = digits.slice(digits.length - places)
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${units < 0 ? '-' : ''}${whole}${fraction && ','}${fraction}`
}
const euro = (cents: number) => `${german(cents, 2, 2)} €`
const date = (day: string | null | undefined) => (day ? [day.split('-').toReversed().join('.')] : [])

const texts = (...all: (string | null | undefined)[]) => all.flatMap((text) => text ?? [])
const ofParty = (one: ForeignParty) =>
  texts(
    ...[one.name, one.trading, one.street, `${one.zip} ${one.city}`, one.region],
    ...[one.country === 'AT' ? 'Österreich' : null, one.vatId, one.legal, one.contact, one.phone, one.mail],
    ...one.ids,
  )
const ofAllowance = (sign: number) => (one: ForeignAllowance) => [
  euro(sign * (one.charge ? one.cents : -one.cents)),
  ...texts(one.reason, one.reason ?? (one.code === '95' ? 'Rabatt' : one.code === 'FC' ? 'Fracht' : null)),
  ...(one.of ? [`${one.of.percent} %`, euro(sign * one.of.base)] : []),
]
const ofLine = (sign: number) => (line: ForeignLine) => [
  ...texts(line.name, line.description, line.note, line.numbers.seller, line.numbers.buyer),
  ...texts(line.numbers.gtin, line.orderLine, line.account, line.object),
  ...line.properties.map(({ name, value }) => `${name}: ${value}`),
  german(sign * line.quantity, 3, 0),
  german(line.price, 4, 2),
  ...(line.per === 10 ? ['je 10'] : []),
  ...(line.gross ? [german(line.gross, 4, 2)] : []),
  `${line.rate} %`,
  euro(sign * netOf(line)),
  ...date(line.days?.[0]),
  ...date(line.days?.[1]),
  ...line.allowances.flatMap(ofAllowance(sign)),
]

/** Every text, day and amount that a page must show of an invoice. */
function shownOf(invoice: ForeignInvoice, others: ForeignInvoice['others']): string[] {
  const sign = invoice.isCredit ? -1 : 1
  const sums = sumsOf({ ...invoice, others })
  const { deliverTo, skonto, means } = invoice
  return [
    ...[invoice.day, invoice.due, invoice.taxDay, invoice.delivered, ...(invoice.period ?? [])].flatMap(date),
    ...texts(invoice.number, invoice.reference, invoice.order, invoice.payee, invoice.purpose, invoice.terms),
    ...ofParty(invoice.seller),
    ...ofParty(invoice.buyer),
    ...(deliverTo ? texts(deliverTo.name, deliverTo.street, `${deliverTo.zip} ${deliverTo.city}`) : []),
    ...texts(deliverTo?.region, ...Object.values(invoice.papers)),
    ...invoice.preceding.flatMap(({ number, day }) => [day ? `${number} vom ${date(day).join('')}` : number]),
    ...invoice.notes.map(({ text }) => text),
    ...means.flatMap(({ holder, bic }) => texts(holder, bic)),
    ...(means[0]?.account.match(/.{1,4}/g) ?? []),
    ...means.map(({ account }) => (account === means[0]?.account ? '' : account)),
    ...(skonto ? [`${german(skonto.percent, 2, 0)} %`] : []),
    ...invoice.allowances.flatMap(ofAllowance(sign)),
    ...invoice.lines.flatMap(ofLine(sign)),
    ...sums.rates.flatMap(({ net, vat }) => [euro(sign * net), euro(sign * vat)]),
    ...[sums.net, sums.vat, sums.gross, sums.due].map((sum) => euro(sign * sum)),
    ...(invoice.allowances.length > 0 ? [euro(sign * sums.lines)] : []),
    ...(invoice.prepaid ? [euro(-sign * invoice.prepaid)] : []),
    ...(invoice.rounding ? [euro(sign * invoice.rounding)] : []),
    ...others.flatMap(({ name, cents }) => [name, euro(sign * cents)]),
  ]
}

async function pageOf(xml: string): Promise<string> {
  const { fields, syntax, profile } = await readFile(bytesOf(xml))
  if (!fields) throw new Error('nothing read')
  const whole = { ...fields, ...withDeductions(fields, []) }
  renderOnPage(<StatedView invoice={incomingRecord({ ...whole, syntax, profile })} />)
  const text = document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
  cleanup()
  return text
}

describe('the page of an invoice of any other program', () => {
  it('shows every text, day and amount that it states, as a German reads it', () =>
    fc.assert(
      fc.asyncProperty(foreignInvoice, hand, async (invoice, by) => {
        const ubl = await pageOf(foreignUbl(invoice, by))
        expect(shownOf(invoice, invoice.others).filter((text) => !ubl.includes(text))).toEqual([])
        const cii = await pageOf(foreignCii(invoice, by))
        expect(shownOf(invoice, []).filter((text) => !cii.includes(text))).toEqual([])
      }),
      { numRuns: 20 },
    ))
})
