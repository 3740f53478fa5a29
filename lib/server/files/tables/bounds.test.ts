import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it, vi } from 'vitest'
import { utils, write } from 'xlsx'
import { arrangeTable } from './arrange-table'
import { headingPlace } from './heading-row'
import { inspectTable } from './inspect'
import { withJoinedCells } from './joined-cells'
import { parseXlsx } from './parse-xlsx'
import { withTable } from './reader'
import { guessSeparator } from './separator'
import type { TableRow } from './table-rows'
import { guessOneByte } from './text-encoding'

const child = vi.hoisted(() => ({ rows: 0, options: [] as object[] }))
vi.mock('@/lib/server/files/child/child', () => ({
  inOwnProcess: async (_child: unknown, { folder }: { folder: string }, options: object) => {
    child.options.push(options)
    await writeFile(join(folder, 'rows'), '[1,[],{}]\n'.repeat(child.rows))
    return {}
  },
}))

const KNOWN = new Set(['preis', 'mwst'])
const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one)
const rowsOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row, index): TableRow => [index + 1, [...row], {}])
const arranged = (cells: readonly (readonly string[])[]) =>
  arrangeTable(
    { separator: null, sheet: 'Liste', sheets: [], merges: [], hiddenRows: 0, rows: rowsOf(cells) },
    KNOWN,
  ).head

describe('a table', () => {
  it('has up to 100,000 rows', () => {
    const list = (count: number) => [['Preis', 'MwSt'], ...times(count, ['1', '7'])]
    expect(arranged(list(100_000)).rowCount).toBe(100_000)
    expect(() => arranged(list(100_001))).toThrow(
      expect.objectContaining({ code: 'import.tooManyRows', params: { maximum: 100_000 } }),
    )
  })

  it('has up to 300 columns', () => {
    const list = (count: number) => [times(count, 'x'), times(count, '1')]
    expect(arranged(list(300)).columns).toHaveLength(300)
    expect(() => arranged(list(301))).toThrow(
      expect.objectContaining({ code: 'import.tooManyColumns', params: { maximum: 300 } }),
    )
  })

  it('shows its first ten lines, each in eighty characters', () => {
    const linesOf = (count: number) => arranged(times(count, ['Brot', '3'])).source.firstLines
    expect([linesOf(10).length, linesOf(11).length]).toEqual([10, 10])
    const shown = (length: number) => arranged([['x'.repeat(length)], ['1']]).source.firstLines[0]?.text
    expect([shown(80), shown(81)]).toEqual(['x'.repeat(80), `${'x'.repeat(79)}…`])
  })

  it('is read in batches of 200 rows, within two minutes', async () => {
    child.rows = 401
    const source = { bytes: new Uint8Array(), format: { format: 'xlsx' }, choice: {}, known: [] } as const
    const sizes = await withTable(source, async ({ batches }) => {
      const found: number[] = []
      for await (const rows of batches()) found.push(rows.length)
      return found
    })
    expect([sizes, child.options]).toEqual([[200, 200, 1], [{ timeoutMs: 120_000 }]])
  })
})

describe('the headings of a table', () => {
  const other = ['a', 'b', 'c']

  it('are looked for in its first thirty rows', () => {
    const placeBelow = (count: number) =>
      headingPlace(rowsOf([...times(count, other), ['Preis', 'MwSt'], other]), KNOWN)
    expect([placeBelow(29), placeBelow(30)]).toEqual([29, 0])
  })

  it('are the row with two known ones, or the first of three cells below a title', () => {
    const place = (...cells: string[][]) => headingPlace(rowsOf(cells), KNOWN)
    expect(place(other, ['Preis', 'x'], other)).toBe(0)
    expect(place(other, ['Preis', 'MwSt'], other)).toBe(1)
    expect(place(['Liste'], ['a', 'b'], ['1', '2'])).toBe(0)
    expect(place(['Liste'], ['a', 'b', 'c'], ['1', '2', '3'])).toBe(1)
  })

  it('span up to three lines', () => {
    const below = (last: number) =>
      withJoinedCells(rowsOf(times(6, other)), 0, [{ rows: [0, last], columns: [0, 0] }]).rows.length
    expect([below(1), below(2), below(3)]).toEqual([4, 3, 5])
  })
})

describe('a workbook', () => {
  const bookWith = (headings: string[], place: number) => {
    const book = utils.book_new()
    const list = [...times(place - 1, ['a', 'b']), headings, ['1', '2']]
    utils.book_append_sheet(book, utils.aoa_to_sheet(times(3, ['x', 'y'])), 'Deckblatt')
    utils.book_append_sheet(book, utils.aoa_to_sheet(list), 'Liste')
    return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
  }
  const sheetOf = (headings: string[], place: number) =>
    parseXlsx(bookWith(headings, place), { known: KNOWN }).sheet

  it('is read from the sheet with two known headings in its first thirty rows', () => {
    const both = ['Preis', 'MwSt']
    expect([sheetOf(both, 30), sheetOf(both, 31)]).toEqual(['Liste', 'Deckblatt'])
    expect([sheetOf(both, 1), sheetOf(['Preis', 'x'], 1)]).toEqual(['Liste', 'Deckblatt'])
  })

  /** A workbook of so many bytes whose parts state that they unpack to so many. */
  const stating = (unpacked: number, bytes: number) => {
    const parts = { 'xl/workbook.xml': new Uint8Array(), 'x.xml': Buffer.alloc(1_000) }
    const packed = (padding: number) =>
      Buffer.from(zipSync({ ...parts, 'p.bin': new Uint8Array(padding) }, { level: 0 }))
    const padding = bytes - packed(0).length
    const zip = packed(padding)
    // the size of x.xml in the directory, 22 bytes before its name
    zip.writeUInt32LE(unpacked - padding, zip.lastIndexOf('x.xml') - 22)
    return zip
  }
  const isBomb = (unpacked: number, bytes: number) => {
    const answer = inspectTable(stating(unpacked, bytes))
    return !answer.ok && answer.error.code === 'import.bomb'
  }

  it('unpacks to 150 MiB at most, and from 10 MiB on to 200 times its size', () => {
    expect([157_286_400, 157_286_401].map((size) => isBomb(size, 1_000_000))).toEqual([false, true])
    expect([10_485_760, 10_485_761].map((size) => isBomb(size, 2_000))).toEqual([false, true])
    expect([20_000_000, 20_000_001].map((size) => isBomb(size, 100_000))).toEqual([false, true])
  })
})

describe('a text file', () => {
  it('is split by what splits its first 20,000 lines', () => {
    const guessed = (more: number) =>
      guessSeparator([...times(9_999, 'a;b'), 'x', ...times(9_999 + more, 'a,b')].join('\n'), KNOWN)
    expect([guessed(0), guessed(1)]).toEqual([';', ','])
    const beyond = [...times(10_000, 'a;b'), ...times(10_001, 'a,b')].join('\n')
    expect(guessSeparator(beyond, KNOWN)).toBe(';')
  })

  it('is split so that known headings come out, in its first thirty lines', () => {
    const guessed = (place: number) =>
      guessSeparator(
        times(60, 'a;b,c')
          .with(place - 1, 'Preis,x;y')
          .join('\n'),
        KNOWN,
      )
    expect([guessed(30), guessed(31)]).toEqual([',', ';'])
  })

  it('is UTF-16 by the zeros in its first 200 bytes', () => {
    const encoding = (text: string) => {
      const answer = inspectTable(Buffer.from(text, 'utf16le'))
      return answer.ok ? answer.value : answer.error.code
    }
    const utf16 = { format: 'csv', encoding: 'utf-16' }
    const texts = ['я'.repeat(33) + 'a'.repeat(67), 'a'.repeat(67) + 'я'.repeat(34)]
    expect(texts.map(encoding)).toEqual([utf16, utf16])
    expect(encoding('a'.repeat(66) + 'я'.repeat(34))).toBe('import.notATable')
  })

  it('is in the encoding that fits its first 20,000 letters beyond ASCII', () => {
    const guessed = (before: number) =>
      guessOneByte(
        Buffer.concat([Buffer.alloc(before * 2, ' \x8a', 'latin1'), iconv.encode(' Käse', 'cp850')]),
      )
    expect([guessed(19_999), guessed(20_000)]).toEqual(['cp850', 'windows-1252'])
  })

  it('is in another encoding than that of Windows by one German letter, not by a sign', () => {
    expect(guessOneByte(iconv.encode('Käse', 'cp850'))).toBe('cp850')
    expect(guessOneByte(iconv.encode('5 € ', 'iso885915'))).toBe('windows-1252')
  })

  it('is unreadable where its signs make no more sense than one within a word and one beside', () => {
    const guessed = (bytes: string) => guessOneByte(Buffer.from(bytes, 'latin1'))
    expect(guessed(' \xb6 \xb6 ')).toBe('windows-1252')
    expect(guessed('a\xb6b \xa4 ')).toBeNull()
  })
})
