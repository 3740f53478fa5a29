import { describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import { linesOf, readPdf } from '@/tests/support/pdf-text'
import { ITEMS, positions, printModel } from '@/tests/support/print-models'

const pagesOf = async (changes: Partial<PrintModel>) =>
  (await readPdf(await renderDocument(printModel(changes)))).pages.map(linesOf)
const amount = (cents: number) => germanMoney(cents).replaceAll('\u00A0', ' ')

describe('the last page', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17, 23])(
    'of %i positions has the last of them, the sums, what is to be paid and the closing text',
    async (count) => {
      const [page = []] = (
        await pagesOf({
          positions: positions(count),
          notePublic: 'Bitte beachten Sie unsere Öffnungszeiten.',
        })
      ).slice(-1)
      const text = page.join('\n')
      expect(text).toMatch(new RegExp(`^${count} `, 'm'))
      for (const part of ['Gesamtbetrag', 'Zu zahlen', 'Öffnungszeiten', 'Ihr Hofladen Sonnental'])
        expect(text).toContain(part)
    },
  )

  it('of a delivery note has the last position above the signature', async () => {
    for (const count of [8, 9, 10, 11, 12]) {
      const changes = { kind: 'DELIVERY_NOTE', showPrices: false, paymentTerms: null } as const
      const text = (await pagesOf({ ...changes, positions: positions(count) })).at(-1)?.join('\n')
      expect(text).toMatch(new RegExp(`^${count} `, 'm'))
      expect(text).toContain('Unterschrift')
    }
  })
})

describe('a collective invoice', () => {
  const deliveryNotes = ['LS-1', 'LS-2', 'LS-3']
  const lines = positions(30).map((position, index) => ({
    ...position,
    deliveryNote: { number: deliveryNotes[Math.floor(index / 10)] ?? '', date: '2026-11-03' },
  }))

  it('is called so and says what each delivery note comes to', async () => {
    const text = (await pagesOf({ collective: true, positions: lines })).flat().join('\n')
    expect(text).toContain('Sammelrechnung RE2026-10023')
    const printed = deliveryNotes.map((number) => {
      const own = lines.filter(({ deliveryNote }) => deliveryNote.number === number)
      const sum = amount(sumOf(own.map((line) => centsOf(line.sum))))
      expect(text).toContain(`Zwischensumme Lieferschein ${number} ${sum}`)
      return text.indexOf(`Zwischensumme Lieferschein ${number}`)
    })
    expect(printed).toEqual([...printed].sort((a, b) => a - b))
  })

  it('carries the sums of positions, not of subtotals', async () => {
    const pages = await pagesOf({ collective: true, positions: lines })
    const carried = pages.flatMap((page) => page.filter((line) => line.startsWith('Übertrag')))
    expect(carried.length).toBeGreaterThan(1)
    carried
      .filter((_, index) => index % 2 === 1)
      .forEach((line, index) => expect(line).toBe(carried[2 * index]))
    const whole = sumOf(lines.map(({ sum }) => centsOf(sum)))
    expect(pages.flat().join('\n')).toContain(`Gesamtbetrag ${amount(whole)}`)
  })

  it('without prices has no subtotals', async () => {
    const text = (await pagesOf({ collective: true, showPrices: false, positions: lines })).flat().join()
    expect(text).not.toContain('Zwischensumme')
  })
})

describe('a direct debit with Skonto', () => {
  it('names the day of collection and no other day to pay', async () => {
    const { paymentTerms } = printModel()
    if (!paymentTerms) throw new Error('no terms')
    const debit = { creditorId: 'DE98ZZZ09999999999', mandateReference: 'M-1', iban: 'DE****2051' }
    const text = (await pagesOf({ paymentTerms: { ...paymentTerms, paymentMethod: 'DIRECTDEBIT', debit } }))
      .flat()
      .join('\n')
    expect(text).toContain('Einzug am 27.11.2026')
    expect(text).toContain('Einzug 241,77 €')
    expect(text).not.toMatch(/Fällig|04\.12\.2026/)
  })
})

describe('numbers of any length', () => {
  it.each(['04011000-12345-06', '991-33333TEST-33', '04011000-1234567890123-06'])(
    'such as the Leitweg-ID %s stay on one line',
    async (leitwegId) => {
      const [page = []] = await pagesOf({ leitwegId })
      expect(page).toContainEqual(expect.stringContaining(leitwegId))
    },
  )

  it('such as quantities end at the right of their column', async () => {
    const [first] = ITEMS
    if (!first) throw new Error('no items')
    const quantities = ['1000', '1.234', '2', '0.5']
    const { pages } = await readPdf(
      await renderDocument(printModel({ positions: quantities.map((quantity) => ({ ...first, quantity })) })),
    )
    const shown = (pages[0] ?? []).filter(({ text }) => ['1.000', '1,234', '2', '0,5'].includes(text))
    const rights = shown.filter(({ left }) => left > 200).map(({ right }) => Math.round(right))
    expect(rights).toHaveLength(4)
    expect(new Set(rights).size).toBe(1)
  })
})
