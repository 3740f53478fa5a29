import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { rejectedRows } from '@/lib/services/imports/queries/import-rows'
import { execute } from '@/lib/server/core/execute'
import { previewed, rowsOf } from '../support/imports'
import { makeProduct } from '../support/products'
import { mintWorld } from '../support/world'

const lines = (...all: string[]) => all.join('\r\n')

/** The preview's result for each row: values found and errors. */
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

  it('say which words there are, where one is none of them', async () => {
    const partners = lines(
      'Firma;Kunde;Land;Zahlungsart',
      'Krone;ja;Deuschland;Bar',
      'Lamm;ja;Österreich;Scheck',
    )
    expect(await saidOf(partners, 'business-partners')).toEqual([
      [2, 'FAULTY', 'country: import.countryUnknown'],
      [3, 'FAULTY', 'paymentMethod: import.wordUnknown'],
    ])
    const products = lines('Bezeichnung;Preis;MwSt;Einheit', 'Saft;2;19;Kanister', 'Most;2;19;Flasche')
    expect(await saidOf(products)).toEqual([
      [2, 'FAULTY', 'unit: import.unitUnknown'],
      [3, 'NEW'],
    ])
  })

  it('say that net and gross are two prices, where they are: neither is taken in silence', async () => {
    const file = lines(
      'Artikelnummer;Bezeichnung;Preis netto;Preis brutto;USt',
      'A1;Käse;3,55;3,80;7',
      'A2;Quark;0,93;1,00;7',
      'A3;Rahm;3,80;3,80;7',
      'A4;Molke;;3,80;7',
    )
    expect(await saidOf(file)).toEqual([
      [2, 'NEW'],
      [3, 'NEW'],
      [4, 'FAULTY', 'priceNet: import.pricesDiffer'],
      [5, 'NEW'],
    ])
  })

  it('change a price by one column of an export, whatever the other says still', async () => {
    const world = await mintWorld()
    const head = 'Artikelnummer;Preis netto;Preis brutto'
    await makeProduct(world, { productNumber: 'B1', price: '3.80' })
    const after = async (row: string) => {
      const { id } = await previewed(world, lines(head, row), { kind: 'products' })
      return (await rowsOf(world, { id })).map(({ outcome, changes }) => [outcome, changes])
    }
    // 3.80 gross, as the tenant enters prices: 3.5514 net
    expect(await after('B1;3,5514;4,00')).toEqual([['CHANGED', { priceGross: { from: '3,80', to: '4,00' } }]])
    expect(await after('B1;4,00;3,80')).toEqual([['CHANGED', { priceNet: { from: '3,5514', to: '4,00' } }]])
    expect(await after('B1;4,00;5,00')).toEqual([['FAULTY', expect.anything()]])
  })

  it('come back as a file of faulty rows with every cell and reason, and are as faulty as before', async () => {
    const world = await mintWorld()
    const file = lines(
      'Artikelnummer;Bezeichnung;Preis;MwSt',
      'A1;Äpfel; rot;1,99;7',
      'A2;Pfand zurück;-1;16',
      'A3;Brot;;7',
    )
    const { id } = await previewed(world, file)
    const { file: faulty } = await execute(rejectedRows, world.ctx(), { id })
    const written = await new Response(faulty.read()).text()
    const [, apple, deposit, bread] = written.split('\r\n')
    expect(apple).toMatch(/^A1;Äpfel; rot;1,99;2;"?Diese Zeile hat mehr Felder.*;7$/)
    expect(deposit).toMatch(/^A2;Pfand zurück;'-1;16;3;"?MwSt: Diesen Steuersatz gibt es nicht/)
    expect(bread).toMatch(/^A3;Brot;;7;4;Preis: Bitte ausfüllen\.$/)
    expect(await saidOf(written)).toEqual([
      [2, 'FAULTY', ': import.tooManyCells'],
      [3, 'FAULTY', 'vatRate: import.vatRateUnknown', 'price: import.negativePrice'],
      [4, 'FAULTY', 'price: validation.required'],
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
