import { parse } from 'csv-parse/sync'
import { describe, expect, it, vi } from 'vitest'
import { csvAnswer } from './csv-answer'

vi.mock('server-only', () => ({}))

const cellsOf = async (cells: readonly string[]) => {
  const text = await csvAnswer(
    'protokoll.csv',
    ['Wert'],
    cells.map((cell) => [cell]),
  ).text()
  const rows: string[][] = parse(text, { bom: true, delimiter: ';' })
  return rows.slice(1).map(([cell]) => cell)
}

describe('a CSV file for a spreadsheet', () => {
  it('has no cell that starts as a formula does', async () => {
    const formulas = ['=1+1', '+49 761 1', '-2', '@SUM(A1)', '\t=1+1', '\r=1+1']
    const cells = await cellsOf(formulas)
    expect(cells).toHaveLength(formulas.length)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  it('keeps what is inside a cell: line breaks, quotes, separators, formulas in the middle', async () => {
    const texts = ['Name: Brot → =1+1', 'a;b', 'sie sagte "ja"', 'eins\nzwei', 'Äpfel']
    expect(await cellsOf(texts)).toEqual(texts)
  })

  it('is read as UTF-8, and as a file with its own name that is not cached', async () => {
    const answer = csvAnswer('protokoll.csv', ['Wert'], [])
    expect([...new Uint8Array(await answer.clone().arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="protokoll.csv"')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})
