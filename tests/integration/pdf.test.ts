import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import type { PrintModel, PrintPosition } from '@/lib/sales/documents/rules/print-model'
import { centsOf, centsText, germanMoney, sumOf } from '@/lib/domain/money'
import { linesOf, readPdf, type PdfContents, type PdfText } from '@/tests/support/pdf-text'
import { ITEMS, LOGO_PNG, positions, printModel, textLine } from '@/tests/support/print-models'

const A4 = { width: 595.28, height: 841.89 }
const render = async (changes: Partial<PrintModel> = {}) => readPdf(await renderDocument(printModel(changes)))
const textOf = (pdf: PdfContents) => pdf.pages.flatMap(linesOf).join('\n')
const CARRY = /^Übertrag (.*)$/
/** As viewers return it: non-breaking spaces are plain spaces. */
const amount = (cents: number) => germanMoney(cents).replaceAll('\u00A0', ' ')
const carriesOf = (lines: string[]) => lines.flatMap((line) => CARRY.exec(line)?.[1] ?? [])

/** Renders, and expects everything inside the page and no overlapping texts. */
async function renderedInside(changes: Partial<PrintModel>): Promise<PdfContents> {
  const pdf = await render(changes)
  for (const item of pdf.pages.flat()) {
    expect(item.left, item.text).toBeGreaterThanOrEqual(0)
    expect(item.right, item.text).toBeLessThanOrEqual(A4.width - 50)
    expect(item.baseline, item.text).toBeLessThanOrEqual(A4.height - 15)
  }
  for (const page of pdf.pages) expect(collisions(page)).toEqual([])
  return pdf
}

/** Texts at about the same height that overlap. */
function collisions(page: readonly PdfText[]): string[] {
  const sorted = [...page].sort((a, b) => a.left - b.left)
  return sorted.flatMap((item, index) => {
    const right = sorted.slice(index + 1)
    const hit = right.find(
      (other) => Math.abs(other.baseline - item.baseline) < 4 && item.right - other.left > 0.5,
    )
    return hit ? [`${item.text} | ${hit.text}`] : []
  })
}

describe('carried sums', () => {
  it.each([1, 20, 80, 1000])(
    'of %i positions are the running sums',
    async (count) => {
      const lines = positions(count)
      const { pages } = await render({ positions: lines })
      let printed = 0
      pages.map(linesOf).forEach((page, index) => {
        const carries = carriesOf(page)
        const sumBefore = amount(sumOf(lines.slice(0, printed).map(({ sum }) => centsOf(sum))))
        printed += positionsOn(pages[index] ?? [])
        const sumAfter = amount(sumOf(lines.slice(0, printed).map(({ sum }) => centsOf(sum))))
        const expected = [...(index > 0 ? [sumBefore] : []), ...(printed < count ? [sumAfter] : [])]
        if (index === 0 || hasTable(page)) expect(carries).toEqual(expected)
        else expect(carries).toEqual([])
      })
      expect(printed).toBe(count)
    },
    120_000,
  )

  it('also with deposits, free texts, delivery notes and negative lines', async () => {
    const lines = positions(60).map((position, index): PrintPosition => {
      const deliveryNote = { number: `LS-${Math.floor(index / 8)}`, date: '2026-11-03' }
      if (index % 7 === 3)
        return { ...textLine('Nach Absprache mit der Küche'), position: index + 1, deliveryNote }
      const sign = index % 5 === 0 ? '-' : ''
      return { ...position, quantity: sign + position.quantity, sum: sign + position.sum, deliveryNote }
    })
    const { pages } = await render({ positions: lines, useGrossPrice: false })
    const carries = pages.map((page) => carriesOf(linesOf(page)))
    const total = sumOf(lines.map(({ sum }) => centsOf(sum)))
    carries.slice(1).forEach((page, index) => expect(page[0]).toBe(carries[index]?.at(-1)))
    expect(textOf({ info: {}, pages })).toContain(`Summe ${amount(total)}`)
  })
})

/** Counts positions by their number at the left edge of the table. */
function positionsOn(page: PdfContents['pages'][number]): number {
  return page.filter(({ text, left }) => Math.abs(left - 70.87) < 0.5 && /^\d{1,4}$/.test(text)).length
}

const hasTable = (lines: string[]) => lines.some((line) => line.startsWith('Pos. '))

describe('an invoice', () => {
  let text = ''
  let pdf: PdfContents
  beforeAll(async () => {
    pdf = await renderedInside({
      serviceDate: '2026-11-01',
      serviceDateEnd: '2026-11-30',
      buyerReference: 'Frau Huber',
      leitwegId: '04011000-12345678901-06',
      notePublic: 'Vielen Dank!',
    })
    text = textOf(pdf)
  })

  it('says what § 14 UStG asks for', () => {
    for (const part of [
      'Hofladen Sonnental GmbH & Co. KG · Sonnentaler Straße 12 · 83512 Wasserburg am Inn',
      'Gasthof Zur Post',
      'Marktplatz 3',
      '83022 Rosenheim',
      'Rechnungsnummer RE2026-10023',
      'Rechnungsdatum 20.11.2026',
      'Leistungszeitraum 01.11. – 30.11.2026',
      'USt-IdNr. DE136695976',
      'Steuernr. 156/123/45678',
      'Ihr Zeichen Frau Huber',
      'Leitweg-ID 04011000-12345678901-06',
      'Sitz: Wasserburg am Inn',
      'Geschäftsführer: Maria Sonnleitner',
      'Durchschnittssatz gemäß § 24 UStG 7,8 %',
    ])
      expect(text).toContain(part)
  })

  it('shows net, VAT and gross by rate, and their sums', () => {
    expect(text).toContain('USt-Satz Netto USt Brutto')
    expect(text).toContain('19 % 63,75 € 12,11 € 75,86 €')
    expect(text).toContain('Summe 223,05 € 23,65 € 246,70 €')
    expect(text).toContain('Gesamtbetrag 246,70 €')
  })

  it('says what is to be paid where it says how', () => {
    expect(text).toContain('Zu zahlen 246,70 €')
  })

  it('grants Skonto with day and amount', () => {
    for (const part of [
      '2 % Skonto bis 27.11.2026',
      '(Zahlbetrag 241,77 €), sonst',
      'zahlbar bis 04.12.2026 ohne',
    ])
      expect(text).toContain(part)
  })

  it('counts its pages and names itself', () => {
    expect(text).toContain(`Seite 1 von ${pdf.pages.length}`)
    expect(pdf.info).toMatchObject({
      Title: 'Rechnung RE2026-10023',
      Author: 'Hofladen Sonnental GmbH & Co. KG',
      Language: 'de',
    })
  })

  it('of net prices adds VAT by rate', async () => {
    const net = textOf(await render({ useGrossPrice: false }))
    expect(net).toContain('19 % 75,86 € 14,41 € 90,27 €')
    expect(net).toContain('Gesamtbetrag 273,49 €')
  })

  it('has the address in the window of the envelope', () => {
    const street = pdf.pages[0]?.find(({ text: line }) => line === 'Marktplatz 3')
    expect(street?.left).toBeCloseTo(70.87, 1)
    expect(street?.baseline).toBeGreaterThan(62.7 * 2.8346)
    expect(street?.baseline).toBeLessThan(90 * 2.8346)
  })
})

describe('other documents', () => {
  it('a small business shows no VAT but § 19', async () => {
    const text = textOf(await render({ seller: { ...printModel().seller, smallBusiness: true } }))
    expect(text).toContain('Steuerbefreit als Kleinunternehmer gemäß § 19 UStG')
    expect(text).not.toMatch(/USt-Satz|netto|brutto/i)
  })

  it('a cancellation names the original and the reason', async () => {
    const original = { number: 'RE2026-10023', date: '2026-11-20' }
    const kind = 'CANCELLATION'
    const text = textOf(
      await render({ kind, original, reason: 'Falscher Kunde', paymentTerms: null, number: '7' }),
    )
    expect(text).toContain('Stornorechnung 7')
    expect(text).toContain(
      'Diese Stornorechnung hebt die Rechnung RE2026-10023 vom 20.11.2026 vollständig auf.',
    )
    expect(text).toContain('Grund: Falscher Kunde')
  })

  it('a delivery note has quantities and no prices', async () => {
    const changes = { kind: 'DELIVERY_NOTE', number: 'LS-7', showPrices: false, paymentTerms: null } as const
    const text = textOf(await render({ ...changes, positions: positions(80) }))
    expect(text).toContain('Lieferschein LS-7')
    expect(text).toContain('2,485 kg')
    expect(text).not.toMatch(/€|Übertrag|USt-Satz/)
  })

  it('a draft is marked on every page and has no number', async () => {
    const { pages } = await render({ draft: true, number: null, positions: positions(30) })
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.some(({ text }) => text === 'ENTWURF')).toBe(true)
    expect(linesOf(pages[0] ?? [])).toContain('Rechnung (Entwurf)')
  })

  it('a collective invoice repeats the heading of the delivery note that goes on', async () => {
    const deliveryNote = { number: 'LS-10070', date: '2026-11-03' }
    const { pages } = await render({ positions: positions(40).map((line) => ({ ...line, deliveryNote })) })
    expect(linesOf(pages[0] ?? [])).toContain('Lieferschein LS-10070 vom 03.11.2026')
    expect(linesOf(pages[1] ?? [])).toContain('Lieferschein LS-10070 vom 03.11.2026 (Fortsetzung)')
  })

  it('positions without a delivery note are set apart from those before them', async () => {
    const deliveryNote = { number: 'LS-10070', date: '2026-11-03' }
    const lines = positions(3).map((line, index) => (index < 2 ? { ...line, deliveryNote } : line))
    const text = textOf(await render({ positions: lines }))
    expect(text.indexOf('Ohne Lieferschein')).toBeGreaterThan(text.indexOf('Lieferschein LS-10070'))
  })

  it('an empty draft and a logo render', async () => {
    const logo = { mime: 'image/png', base64: LOGO_PNG }
    const pdf = await render({ positions: [], draft: true, number: null, logo })
    expect(textOf(pdf)).toContain('Gesamtbetrag 0,00 €')
  })
})

describe('the paper', () => {
  it('contains everything that is written on it', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'
    const model = printModel()
    const long = `${word} `.repeat(4).trim()
    const pdf = await renderedInside({
      number: 'RECHNUNGSNUMMER2026-000000000000010023',
      buyerReference: 'x'.repeat(120),
      seller: {
        ...model.seller,
        name: long,
        mail: `${'m'.repeat(60)}@${'d'.repeat(60)}.example`,
        bankName: long,
      },
      customer: {
        ...model.customer,
        name: long,
        firstname: word,
        lastname: word,
        street: long,
        country: 'AT',
      },
      positions: [
        {
          ...(ITEMS[0] ?? textLine('')),
          name: long,
          unit: word,
          quantity: '-9999999.125',
          price: '999999.9999',
          sum: '-999999999.99',
        },
        { ...(ITEMS[1] ?? textLine('')), position: 2, description: `${long}\n`.repeat(40) },
      ],
      notePublic: `${long} `.repeat(80),
      introText: 'W'.repeat(400),
    })
    expect(textOf(pdf)).toContain('Seite 1 von')
  })

  it('shows the letters of Europe, and a placeholder in a draft for what no font has', async () => {
    const name =
      'Łukasz Świątek & Čeněk Dvořák, Île-de-France, 5\u202F%, GROẞ, Ελιά, Яблоко, Bánh mì ễ, ≤ ‰ 🍎'
    const bytes = await renderDocument(
      printModel({ positions: positions(40, [{ ...(ITEMS[2] ?? textLine('')), name, deposit: false }]) }),
    )
    const text = textOf(await readPdf(bytes))
    for (const part of ['Łukasz', 'Île-de-France', 'GROẞ', 'Ελιά', 'Яблоко', 'Bánh', '≤', '‰', '\uFFFD'])
      expect(text).toContain(part)
    expect(bytes.length).toBeLessThan(100_000)
  })

  it('names the country of a recipient abroad in capitals', async () => {
    const customer = { ...printModel().customer, country: 'AT' }
    expect(linesOf((await render({ customer })).pages[0] ?? [])).toContain('ÖSTERREICH')
  })

  it('is the same byte for byte', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(await renderDocument(printModel()))
        .digest('hex')
    expect(await hash()).toBe(await hash())
  })

  it('refuses a malformed amount', async () => {
    await expect(renderDocument(printModel({ sumGross: centsText(1).replace('.', ',') }))).rejects.toThrow(
      RangeError,
    )
  })
})
