import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { utils, write } from 'xlsx'
import { rejectedRows } from '@/lib/services/imports/queries/import-rows'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { correctCells } from '@/lib/services/imports/use-cases/correct-cells'
import { mapImport } from '@/lib/services/imports/use-cases/map-import'
import { execute } from '@/lib/server/core/execute'
import { bySql, HEAD, previewed, productsOf, rowsOf, worked } from '../support/imports'
import { makeProduct } from '../support/products'
import { mintWorld, type World } from '../support/world'

const PRODUCTS = ['Artikelnummer', 'Bezeichnung', 'Preis', 'MwSt']
const number = (v: number, z: string) => ({ t: 'n', v, z })

interface Sheet {
  name: string
  rows: unknown[][]
  isHidden?: boolean
}

/** A workbook as a program writes it; cells named in `parts` are replaced by their XML. */
function workbook(sheets: readonly Sheet[], parts: Readonly<Record<string, string>> = {}): Buffer {
  const book = utils.book_new()
  for (const { name, rows } of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  book.Workbook = { Sheets: sheets.map(({ isHidden }) => (isHidden ? { Hidden: 1 } : {})) }
  const files = unzipSync(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
  const first = 'xl/worksheets/sheet1.xml'
  let text = strFromU8(files[first] ?? new Uint8Array())
  for (const [cell, xml] of Object.entries(parts))
    text = text.replace(new RegExp(`<c r="${cell}"[^>]*>.*?</c>`), `<c r="${cell}"${xml}</c>`)
  return Buffer.from(zipSync({ ...files, [first]: strToU8(text) }))
}

const list = (...rows: unknown[][]) => workbook([{ name: 'Liste', rows: [PRODUCTS, ...rows] }])

/** Returns the preview's outcome for each row, and the codes of its errors. */
async function foundIn(world: World, file: Buffer | string, kind = 'products') {
  const preview = await previewed(world, file, { kind })
  const rows = await rowsOf(world, preview)
  return rows.map(({ outcome, errors }) => [outcome, ...errors.map(({ path, code }) => `${path}: ${code}`)])
}

/** Returns the values that a preview would set in the field of each new row. */
async function setBy(world: World, file: Buffer | string, field: string, kind = 'products') {
  const preview = await previewed(world, file, { kind })
  return (await rowsOf(world, preview)).map(({ changes, errors }) => changes[field]?.to ?? errors[0]?.code)
}

const FORMULA = '><f>2*1.75</f><v></v>'

describe('a cell of which nobody knows the content', () => {
  it('is an error, never an empty cell: what is there stays', async () => {
    const world = await mintWorld()
    await makeProduct(world, { productNumber: 'F1', description: 'Wichtig', revenueAccount: '8300' })
    const rows = [
      ['Artikelnummer', 'Beschreibung', 'Erlöskonto'],
      ['F1', 'FORMEL', 'FORMEL'],
    ]
    const file = workbook([{ name: 'Liste', rows }], { B2: FORMULA, C2: FORMULA })
    expect(await foundIn(world, file)).toEqual([
      ['FAULTY', 'description: import.formulaWithoutResult', 'revenueAccount: import.formulaWithoutResult'],
    ])
  })

  it('is as faulty in the file of faulty rows', async () => {
    const world = await mintWorld()
    const rows = [PRODUCTS, ['E1', 'FEHLER', 1, 7], ['E2', 'Senf', 'FORMEL', 7], ['E3', 'Brot', 2, 7]]
    const file = workbook([{ name: 'Liste', rows }], { B2: ' t="e"><v>#N/A</v>', C3: FORMULA })
    const preview = await previewed(world, file)
    expect(preview).toMatchObject({ newCount: 1, faultyCount: 2 })
    const { file: rejected } = await execute(rejectedRows, world.ctx(), { id: preview.id })
    expect(await foundIn(world, await new Response(rejected.read()).text())).toEqual([
      ['FAULTY', 'name: import.errorCell'],
      ['FAULTY', 'price: import.errorCell'],
    ])
  })

  it('that is no day spoils its own row alone, and none where nobody reads it', async () => {
    const rows = [
      ['Mitgliedsnr', 'Nachname', 'Eintritt', 'Inventur'],
      ['M1', 'Eins', number(45_352, 'dd.mm.yyyy'), number(2_958_466, 'dd.mm.yyyy')],
      ['M2', 'Zwei', number(20_240_315, 'dd.mm.yyyy'), ''],
    ]
    const file = workbook([{ name: 'Liste', rows }])
    expect(await foundIn(await mintWorld(), file, 'business-partners')).toEqual([
      ['NEW'],
      ['FAULTY', 'start: import.noDay'],
    ])
  })

  it('was made a day by a spreadsheet', async () => {
    const file = list(
      [number(46_357, 'yyyy-mm-dd'), 'Muffe', 1, 7],
      ['1-13', 'Rohr', number(46_298, 'dd.mmm'), 7],
    )
    expect(await foundIn(await mintWorld(), file)).toEqual([
      ['FAULTY', 'productNumber: import.becameDay'],
      ['FAULTY', 'price: import.becameDay'],
    ])
  })

  it('is none any more once it was corrected', async () => {
    const world = await mintWorld()
    const preview = await previewed(world, list([number(46_357, 'yyyy-mm-dd'), 'Muffe', 1, 7]))
    const cells = [{ line: 2, heading: 'Artikelnummer', text: '1-13' }]
    await execute(correctCells, world.ctx(), { id: preview.id, cells })
    expect(await worked(world, preview)).toMatchObject({ newCount: 1, faultyCount: 0 })
    const [row] = await rowsOf(world, preview)
    expect(row?.values).toMatchObject({ productNumber: '1-13' })
  })

  it.each([
    ['GTIN', 'gtin'],
    ['Pfand (Artikelnummer)', 'depositProduct'],
    ['Erlöskonto', 'revenueAccount'],
    ['Aufwandskonto', 'expenseAccount'],
  ])('was made a day where it was a code: %s', async (heading, path) => {
    const rows = [
      [...PRODUCTS, heading],
      ['A1', 'Rohr', 1, 7, number(46_357, 'yyyy-mm-dd')],
    ]
    const file = workbook([{ name: 'Liste', rows }])
    expect(await foundIn(await mintWorld(), file)).toEqual([['FAULTY', `${path}: import.becameDay`]])
  })
})

describe('a column is read as a whole', () => {
  it('by its decimal mark', async () => {
    const world = await mintWorld()
    const file = `${PRODUCTS.join(';')}\nA;Salz;0.990;7\nB;Mehl;1.250;7\nC;Öl;12.500;7\n`
    expect(await setBy(world, file, 'price')).toEqual(['0,99', '1,25', '12,50'])
    const mixed = `${PRODUCTS.join(';')}\nA;Salz;0.990;7\nB;Mehl;1.250;7\nC;Öl;12,50;7\n`
    const preview = await previewed(world, mixed)
    expect(preview).toMatchObject({ newCount: 2, faultyCount: 1 })
    await execute(mapImport, world.ctx(), { id: preview.id, reading: { decimals: { Preis: '.' } } })
    expect(await worked(world, preview)).toMatchObject({ newCount: 3, faultyCount: 0 })
  })

  it('by the order of day and month, and the century of days that are past', async () => {
    const world = await mintWorld()
    const file = (...days: string[]) =>
      `Mitgliedsnr;Nachname;Eintritt\n${days.map((day, index) => `M${index};Meier;${day}`).join('\n')}`
    const kind = 'business-partners'
    expect(await setBy(world, file('03/04/2024', '12/31/2023'), 'start', kind)).toEqual([
      '04.03.2024',
      '31.12.2023',
    ])
    expect(await setBy(world, file('1.5.69', '1.1.49', '2024-05-01 00:00:00'), 'start', kind)).toEqual([
      '01.05.1969',
      '01.01.1949',
      '01.05.2024',
    ])
  })
})

describe('a file is read in another way', () => {
  it('by its sheet, which is named: hidden ones are passed over', async () => {
    const world = await mintWorld()
    const file = workbook([
      { name: 'Alt', rows: [PRODUCTS, ['A1', 'Alt', 1, 7], ['A2', 'Alt', 1, 7]], isHidden: true },
      { name: 'Preise', rows: [['Hofgut', '', 'ab 1.12.'], [], PRODUCTS, ['N1', 'Neu', 3.5, 7]] },
    ])
    const preview = await previewed(world, file)
    expect(preview).toMatchObject({ newCount: 1, source: { sheet: 'Preise', headingLine: 3 } })
    await execute(mapImport, world.ctx(), { id: preview.id, reading: { sheet: 'Alt' } })
    const other = await worked(world, preview)
    expect(other).toMatchObject({ newCount: 2, source: { sheet: 'Alt', headingLine: 1 } })
    await execute(commitImport, world.ctx(), { id: preview.id, mode: 'ALL' })
    expect(await worked(world, preview)).toMatchObject({ state: 'DONE', doneCount: 2 })
    expect((await productsOf(world)).map(({ productNumber }) => productNumber)).toEqual(['A1', 'A2'])
    const kept = await bySql(world, sql`select from import where id = ${preview.id} and content is not null`)
    expect(kept).toHaveLength(0)
  })

  it('by its encoding, separator and headings', async () => {
    const world = await mintWorld()
    const text = 'Liste von Jäger\nArtikelnummer;Bezeichnung;Preis;MwSt\nK1;Käse|Groß;1,50;7\n'
    const preview = await previewed(world, iconv.encode(text, 'cp850'))
    expect(preview).toMatchObject({ encoding: 'cp850', separator: ';', newCount: 1 })
    await execute(mapImport, world.ctx(), { id: preview.id, reading: { separator: '|', headingLine: 2 } })
    const cut = await worked(world, preview)
    expect(cut.columns.map(({ heading }) => heading)).toContain('Artikelnummer;Bezeichnung;Preis;MwSt')
    await execute(mapImport, world.ctx(), {
      id: preview.id,
      reading: { separator: ';', encoding: 'windows-1252' },
    })
    expect(await worked(world, preview)).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      newCount: 1,
    })
  })

  it('not once its file is gone', async () => {
    const world = await mintWorld()
    const { id } = await previewed(world, `${HEAD}G1;Gans;1;7\n`)
    await bySql(world, sql`update import set content = null where id = ${id}`)
    await expect(execute(mapImport, world.ctx(), { id, reading: { separator: '|' } })).rejects.toMatchObject({
      code: 'import.fileGone',
    })
  })
})

describe('a price', () => {
  it('is the one that people see, and its change names the one before', async () => {
    const world = await mintWorld()
    await makeProduct(world, { productNumber: 'P1', name: 'Senf', price: '14.54' })
    const file = list(['P1', 'Senf', number(9.99 / 1.07, '#,##0.00 "€"'), 7])
    const [row] = await rowsOf(world, await previewed(world, file))
    expect(row).toMatchObject({ outcome: 'CHANGED', changes: { price: { from: '14,54', to: '9,34' } } })
    const same = await previewed(world, `${PRODUCTS.join(';')}\nP1;Senf;14,54;7\n`)
    expect(same).toMatchObject({ unchangedCount: 1 })
  })

  it('below zero is a deposit’s alone', async () => {
    const file = `Artikelnummer;Bezeichnung;Preis;MwSt;Pfandprodukt\nD1;Leergut;-0,15;19;ja\nD2;Möhre;-3,00;7;nein\n`
    expect(await foundIn(await mintWorld(), file)).toEqual([
      ['NEW'],
      ['FAULTY', 'price: import.negativePrice'],
    ])
  })
})

it('guards and marks that nobody can see make no other record', async () => {
  const world = await mintWorld()
  await makeProduct(world, { productNumber: '00815', name: 'Apfel', price: '2' })
  const file = `${HEAD}="00815";="Apfel";2,00;7\n'00816;Bir\u00ADne;\u200B2,10;7\n00\u200B815;Apfel;2,00;7\n`
  expect(await foundIn(world, file)).toEqual([['UNCHANGED'], ['NEW'], ['FAULTY', ': import.repeated']])
})
