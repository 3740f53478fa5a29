import { describe, expect, it } from 'vitest'
import { GDPDU_DTD } from '@/lib/domain/gdpdu-dtd'
import { indexXml } from '@/lib/domain/gdpdu-index'
import { controlCsv, csvRows } from './csv-rows'
import { describedTables, tableOf, Z3_FILES } from './tables'

const tables = describedTables()

describe('the tables', () => {
  it('begin with their keys, describe each column, and refer to the whole key of a table before them', () => {
    const keys = new Map<string, string[]>()
    for (const { file, description, columns } of tables) {
      const own = columns.filter(([, { isKey }]) => isKey).map(([name]) => name)
      expect([file, columns.slice(0, own.length).map(([name]) => name)]).toEqual([file, own])
      expect(description).not.toBe('')
      for (const [name, column] of columns) {
        expect([file, name, column.description?.trim() === '']).toEqual([file, name, false])
        if (column.references)
          expect([file, name, keys.get(column.references)?.length]).toEqual([file, name, 1])
      }
      keys.set(file, own)
    }
  })

  it('are described in an order that the grammar allows', () => {
    const xml = indexXml({ name: 'Müller & <Söhne>', location: 'Freiburg', comment: 'x' }, 'Kontor', tables)
    expect(xml).toContain('<Name>Müller &amp; &lt;Söhne&gt;</Name>')
    for (const [, name = ''] of xml.matchAll(/<([A-Z]\w*)[ />]/g))
      expect(GDPDU_DTD).toContain(`<!ELEMENT ${name} `)
    for (const [, inside = ''] of xml.matchAll(/<VariableLength>([^]*?)<\/VariableLength>/g)) {
      const parts = [...inside.matchAll(/^ {8}<(\w+)>/gm)].map(([, name]) => name)
      const order = ['ColumnDelimiter', 'VariablePrimaryKey', 'VariableColumn', 'ForeignKey']
      expect(parts).toEqual(parts.toSorted((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')))
    }
    expect(xml).toContain(
      '<VariableColumn><Name>DATUM</Name><Description>Belegdatum</Description><Date><Format>YYYY-MM-DD</Format></Date></VariableColumn>',
    )
    expect(xml).toContain(
      '<ForeignKey><Name>PARTNER_ID</Name><References>geschaeftspartner.csv</References></ForeignKey>',
    )
  })
})

describe('rows', () => {
  it('keep texts in one line and in quotes, mark formulas, and write amounts, days and offsets', () => {
    const { head, linesOf } = csvRows('kassenbuch.csv')
    expect(head.startsWith('"EINTRAG_ID";"KASSENBUCH_ID";"NUMMER"')).toBe(true)
    const row = {
      EINTRAG_ID: 'e',
      KASSENBUCH_ID: 'k',
      NUMMER: '3',
      DATUM: '2026-03-29',
      BETRAG: '-1234',
      GRUND: '=HYPERLINK("x")\r\nÖl',
      ERFASST_AM: '2026-03-29 01:30:00+00',
    }
    expect(linesOf([row])).toBe(
      '"e";"k";3;"2026-03-29";;;-12,34;"\'=HYPERLINK(""x"") Öl";;;;;;;;;;;"2026-03-29T03:30:00+02:00"\r\n',
    )
  })

  it.each(['+1', '-1', '@a', '\t=1', ' =1'])('mark %j as text', (GRUND) => {
    const marked = csvRows('kassenbuch.csv').linesOf([{ GRUND }])
    expect(marked).toContain(`;"'${GRUND.trim()}`)
  })

  it('are counted and summed, invoices only of the period', () => {
    const controls = new Map(Z3_FILES.map((file) => [file, csvRows(file)]))
    const invoice = (gross: string, IM_ZEITRAUM: boolean) => ({ SUMME_BRUTTO: gross, IM_ZEITRAUM })
    controls.get('rechnungen.csv')?.linesOf([invoice('10050', true), invoice('999', false)])
    const text = controlCsv(new Map([...controls].map(([file, { control }]) => [file, control])))
    expect(text.split('\r\n').filter((line) => line.startsWith('"rechnungen.csv"'))).toEqual([
      '"rechnungen.csv";;;2;;"alle"',
      '"rechnungen.csv";"SUMME_NETTO";"EUR";1;0,00;"IM_ZEITRAUM = ja"',
      '"rechnungen.csv";"SUMME_UST";"EUR";1;0,00;"IM_ZEITRAUM = ja"',
      '"rechnungen.csv";"SUMME_BRUTTO";"EUR";1;100,50;"IM_ZEITRAUM = ja"',
    ])
    for (const file of Z3_FILES)
      for (const name of tableOf(file).sums) expect(tableOf(file).columns[name]).toMatchObject({ size: 2 })
  })

  it('are summed by currency', () => {
    const { control, linesOf } = csvRows('eingangszahlungen.csv')
    const paid = (BETRAG: string, WAEHRUNG: string | null) => ({ BETRAG, SKONTO: '0', WAEHRUNG })
    linesOf([paid('1000', 'EUR'), paid('500', 'USD'), paid('-200', 'EUR'), paid('1', null)])
    const lines = controlCsv(new Map([['eingangszahlungen.csv', control]])).split('\r\n')
    expect(lines.filter((line) => line.includes('"BETRAG"'))).toEqual([
      '"eingangszahlungen.csv";"BETRAG";"EUR";2;8,00;"alle"',
      '"eingangszahlungen.csv";"BETRAG";"USD";1;5,00;"alle"',
      '"eingangszahlungen.csv";"BETRAG";;1;0,01;"alle"',
    ])
  })
})
