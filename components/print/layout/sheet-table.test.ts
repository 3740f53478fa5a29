import { describe, expect, it } from 'vitest'
import { createTypesetter } from '@/components/print/typeset/typesetter'
import { frameOf, sheetPages, type SheetBlock } from './sheet'
import { leastWidth, tableItems, type SheetTable } from './sheet-table'

/** A font whose letters are half as wide as high. */
const setter = createTypesetter({ advance: (text) => text.length / 2 }, (word) => [word])
const upright = frameOf(false)

const table = (rows: number, more: Partial<SheetTable> = {}): SheetTable => ({
  columns: [
    { heading: 'Produkt', cells: Array.from({ length: rows }, (_, at) => `Ware ${at}`), sum: 'Summe' },
    {
      heading: 'Brutto',
      cells: Array.from({ length: rows }, () => '1,00 €'),
      sum: `${rows},00 €`,
      numeric: true,
    },
  ],
  ...more,
})

const pagesOf = (one: SheetTable, frame = upright) =>
  sheetPages(tableItems(one, frame, setter), frame, { running: 'Bericht', foot: 'Stand' }, setter)
const textsOf = ({ lines }: SheetBlock) => lines.map(({ text }) => text)

describe('a table on a sheet', () => {
  it('has its head on every page, and every row once', () => {
    const pages = pagesOf(table(100))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(textsOf(page).filter((text) => text === 'Produkt')).toHaveLength(1)
    const rows = pages.flatMap(textsOf).filter((text) => text.startsWith('Ware'))
    expect(rows).toEqual(Array.from({ length: 100 }, (_, at) => `Ware ${at}`))
    expect(textsOf(pages.at(-1) ?? pages[0]!)).toContain(`Seite ${pages.length} von ${pages.length}`)
  })

  it('never leaves its sums alone on a page', () => {
    for (let rows = 30; rows < 90; rows += 1) {
      const last = textsOf(pagesOf(table(rows)).at(-1) ?? { lines: [], rules: [] })
      expect(last).toContain('Summe')
      expect(last.some((text) => text.startsWith('Ware'))).toBe(true)
    }
  })

  it('keeps within the edges, its texts broken and its numbers whole', () => {
    const long = 'sehr langer Name '.repeat(600).trim()
    const wide = table(1, {
      columns: [
        { heading: 'Name', cells: [long] },
        { heading: 'Summe', cells: ['1.234,56 €'], numeric: true },
      ],
    })
    const pages = pagesOf(wide)
    for (const { lines } of pages)
      for (const { x, text, style, align } of lines) {
        const width = setter.width(text, style)
        expect(align === 'right' ? x - width : x).toBeGreaterThanOrEqual(upright.left - 0.5)
        expect(align === 'right' ? x : x + width).toBeLessThanOrEqual(upright.right + 0.5)
      }
    expect(pages.flatMap(textsOf)).toContain('1.234,56 €')
    expect(pages.length).toBeGreaterThan(1)
  })

  it('is set smaller where not even a page on its side is wide enough', () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({
      heading: `USt ${at} %`,
      cells: ['12.345.678,90 €'],
      numeric: true,
    }))
    const frame = frameOf(true)
    expect(leastWidth({ columns }, setter)).toBeGreaterThan(frame.right - frame.left)
    const sizes = tableItems({ columns }, frame, setter).flatMap(({ content }) =>
      content.lines.map(({ style }) => style.size),
    )
    expect(Math.max(...sizes)).toBeLessThan(8)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5)
  })

  it('has a head without rows, and none where nothing is called', () => {
    expect(textsOf(pagesOf(table(0))[0]!)).toEqual(expect.arrayContaining(['Produkt', 'Summe']))
    const plain = { columns: [{ heading: '', cells: ['a'] }] }
    expect(tableItems(plain, upright, setter)[0]).toMatchObject({ height: 0 })
  })
})
