import { describe, expect, it } from 'vitest'
import { mm } from '@/components/print/geometry'
import { createTypesetter } from '@/components/print/typeset/typesetter'
import { FORMATS, placeOfTag } from '@/lib/catalog/price-tags/rules/tag-format'
import { TAG_FORMATS } from '@/lib/catalog/price-tags/words'
import { germanNumber, priceText } from '@/lib/domain/money'
import { tag, tagPaper, TAGS } from '@/tests/support/tag-papers'
import { barcodeOf } from './barcode'
import { planTags } from './plan'

/** A font with letters nearly as wide as the real one. */
const setter = createTypesetter({ advance: (text) => text.length * 0.55 }, (word) => [word])

const MARGIN = mm(1)

describe('price tags on paper', () => {
  it.each(TAG_FORMATS)('%s: all texts and bars are inside their label, with a margin', (name) => {
    const format = FORMATS[name]
    for (const one of TAGS) {
      const { pages, frame } = planTags(tagPaper(name, { tags: [{ tag: one, copies: 3 }], skip: 0 }), setter)
      expect([frame.width, frame.height]).toEqual([mm(format.page.width), mm(format.page.height)])
      const edges = [0, 1, 2].map((index) => placeOfTag(format, index, 0))
      for (const [number, page] of pages.entries()) {
        const labels = edges.filter((place) => place.page === number)
        const isInside = (left: number, right: number, top: number, bottom: number) =>
          labels.some(
            (label) =>
              left >= mm(label.left) + MARGIN &&
              right <= mm(label.left + format.width) - MARGIN &&
              top >= mm(label.top) + MARGIN &&
              bottom <= mm(label.top + format.height) - MARGIN,
          )
        for (const { text, style, x, baseline, align } of page.lines) {
          const width = setter.width(text, style)
          const left = x - (align === 'right' ? width : align === 'center' ? width / 2 : 0)
          expect(isInside(left, left + width, baseline - style.size * 0.75, baseline), text).toBe(true)
        }
        if (format.isCut) continue
        for (const { left, right, top, weight } of page.rules)
          expect(isInside(left, right, top - weight / 2, top + weight / 2)).toBe(true)
      }
    }
  })

  it.each(TAG_FORMATS)('%s: a price is never cut, also where it leaves no room for a barcode', (name) => {
    for (const price of [100, 29_900, 999_900, 9_999_900, 1_234_567_800, 100_000_000_000]) {
      const { pages } = planTags(tagPaper(name, { tags: [{ tag: tag({ price }), copies: 1 }] }), setter)
      const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text))
      expect(texts).toContain(`${germanNumber(priceText(price))} €`)
      expect(texts.filter((text) => text.includes('…'))).toEqual([])
    }
  })

  it('prints each as often as asked, after the labels that are used up', () => {
    const { pages } = planTags(tagPaper('SHEET_70X36', { skip: 20 }), setter)
    const prices = pages.map(({ lines }) => lines.filter(({ text }) => text === '2,99 €').length)
    expect(prices).toEqual([2, 0])
    expect(pages[1]?.lines.filter(({ text }) => text === '1,90 €')).toHaveLength(2)
  })

  it('states unit, price per reference unit and deposit beside the price', () => {
    const textsOf = (change: Parameters<typeof tag>[0]) =>
      planTags(tagPaper('SHEET_70X36', { tags: [{ tag: tag(change), copies: 1 }] }), setter).pages.flatMap(
        ({ lines }) => lines.map(({ text }) => text.replaceAll('\u00A0', ' ')),
      )
    expect(textsOf({})).toEqual(
      expect.arrayContaining(['2,99 €', '1 l = 3,99 €', 'zzgl. 0,15 € Pfand', '750 ml · Art. 1004']),
    )
    const loose = { unit: 'KGM', content: null, base: null, deposit: null, number: '' }
    expect(textsOf(loose)).toEqual(expect.arrayContaining(['2,99 €', 'je kg']))
  })
})

/** Patterns of EAN digits: odd parity, even parity, right half (GS1 specifications, 5.2.1). */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const RIGHT = ODD.map((pattern) => [...pattern].map((bit) => (bit === '1' ? '0' : '1')).join(''))
const EVEN = RIGHT.map((pattern) => [...pattern].reverse().join(''))
const PARITY = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

/** Reads the bars as a scanner does, independently of the code that draws them. */
function scanned(gtin: string): string {
  const code = barcodeOf(gtin)
  if (!code) return 'no barcode'
  const dark = new Set(
    code.bars.flatMap(({ start, width }) => Array.from({ length: width }, (_, at) => start + at)),
  )
  const bits = Array.from({ length: code.modules }, (_, at) => (dark.has(at) ? '1' : '0')).join('')
  const half = (code.modules - 11) / 14
  const digits = (from: number) =>
    Array.from({ length: half }, (_, at) => bits.slice(from + at * 7, from + at * 7 + 7))
  const left = digits(3).map((seven) =>
    ODD.includes(seven) ? (['O', ODD.indexOf(seven)] as const) : (['E', EVEN.indexOf(seven)] as const),
  )
  const right = digits(8 + half * 7).map((seven) => RIGHT.indexOf(seven))
  const first = half === 6 ? String(PARITY.indexOf(left.map(([parity]) => parity).join(''))) : ''
  return `${first}${left.map(([, digit]) => digit).join('')}${right.join('')}`
}

describe('barcodes', () => {
  it('read as their number', () => {
    for (const gtin of ['4012345678901', '2000000000015', '5901234123457', '0123456789012'])
      expect(scanned(gtin)).toBe(gtin)
    for (const gtin of ['96385074', '20001230']) expect(scanned(gtin)).toBe(gtin)
    expect(scanned('036000291452')).toBe('0036000291452')
  })

  it('are there for a case, and for nothing that is no GTIN', () => {
    expect(barcodeOf('14012345678908')).toMatchObject({ modules: 135 })
    for (const wrong of ['4012345678902', '123', '', 'ABCDEFGH']) expect(barcodeOf(wrong)).toBeNull()
  })
})
