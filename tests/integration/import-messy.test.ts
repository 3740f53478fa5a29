import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { previewed, rowsOf } from '../support/imports'
import { mintWorld } from '../support/world'

const lines = (...all: string[]) => all.join('\r\n')

/** What the preview says of each row: what it found, and why it is faulty. */
async function saidOf(file: string | Buffer, kind = 'products') {
  const world = await mintWorld()
  const { id } = await previewed(world, file, { kind })
  const rows = await rowsOf(world, { id })
  return rows.map(({ line, outcome, errors }) => [
    line,
    outcome,
    ...errors.map(({ path, code }) => `${path}: ${code}`),
  ])
}

describe('files as other systems and spreadsheets write them', () => {
  it('say what a spreadsheet lost, and read what it only wrote in its own way', async () => {
    const file = lines(
      'Art.-Nr.; Bezeichnung ;Preis brutto;MwSt;EAN',
      'A1;Käse;"1.234,50 €";19%;4000137005639',
      'A2;Möhren;1,99;0,07;4,00014E+12',
      'A3;Kräuter;1,99;0,07;',
      'A4;Äpfel; rot;1,99;7;4000137005639',
      'A5;Öl;12,-;19,00;',
      ...['', ''],
    )
    expect(await saidOf(iconv.encode(file, 'win1252'))).toEqual([
      [2, 'NEW'],
      [3, 'FAULTY', 'gtin: import.shortened'],
      [4, 'NEW'],
      [5, 'FAULTY', ': import.tooManyCells'],
      [6, 'FAULTY', 'priceGross: validation.price'],
    ])
  })

  it('are read from Excel’s „Unicode-Text“', async () => {
    const file = lines('\uFEFFArtikelnummer\tBezeichnung\tPreis brutto\tMwSt', 'A1\tKäse – „alt“\t1,50\t19')
    expect(await saidOf(Buffer.from(file, 'utf16le'))).toEqual([[2, 'NEW']])
  })

  it('may have a title above the headings', async () => {
    const file = lines(
      'Preisliste Hofladen;;;',
      ';;;',
      'Artikelnummer;Bezeichnung;Preis brutto;MwSt',
      'A1;Käse;1,50;19',
    )
    expect(await saidOf(file)).toEqual([[4, 'NEW']])
  })
})
