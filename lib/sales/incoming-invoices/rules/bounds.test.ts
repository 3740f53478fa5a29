import { describe, expect, it } from 'vitest'
import { bytesOf, ciiInvoice, pdfWith, ublInvoice } from '@/tests/support/received-invoices'
import { withoutBytes } from '../steps/answer-task'
import { readFile } from '../steps/read-file'
import { labelOf } from './attachment'
import { boundedFindings } from './bounds'
import { errorAt, warningAt, type Finding } from './finding'

const read = async (text: string) => withoutBytes(await readFile(bytesOf(text)))

/** Findings that report a cut, with their fields. */
const cutIn = (findings: readonly { code: string; path: string }[]) =>
  findings.filter(({ code }) => code.startsWith('too')).map(({ path }) => path)

describe('a received invoice that states too much', () => {
  it.each([
    ['number', '<cbc:ID>R-1<', (text: string) => `<cbc:ID>${text}<`, 100],
    ['buyerReference', '>K-17<', (text: string) => `>${text}<`, 100],
    ['orderReference', '>B-9<', (text: string) => `>${text}<`, 100],
    ['paymentReference', '>R-1/17<', (text: string) => `>${text}<`, 140],
    ['seller.name', '>Großhandel &amp; Söhne<', (text: string) => `>${text}<`, 200],
    ['buyer.name', '>Prüfstand<', (text: string) => `>${text}<`, 200],
  ] as const)('is cut and says so: %s', async (path, from, to, maximum) => {
    const valueOf = async (text: string) => {
      const { fields, findings, isValid } = await read(ublInvoice().replace(from, to(text)))
      const value = path.split('.').reduce<unknown>((record, key) => Object(record)[key], fields)
      return { value, cut: cutIn(findings), isValid }
    }
    const most = 'x'.repeat(maximum)
    expect(await valueOf(most)).toEqual({ value: most, cut: [], isValid: true })
    expect(await valueOf(`${most}x`)).toEqual({ value: most, cut: [path], isValid: false })
    const split = `${'x'.repeat(maximum - 1)}😀`
    expect((await valueOf(split)).value).toBe('x'.repeat(maximum - 1))
  })

  it('keeps 500 lines, and the sums of all', async () => {
    const line = /<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s.exec(ublInvoice())?.[0] ?? ''
    const free = line.replace('>100.00<', '>0.00<').replace('>10.0000<', '>0<')
    const { fields, findings } = await read(ublInvoice({ extra: free.repeat(600) }))
    expect(fields?.lines).toHaveLength(500)
    expect(findings.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['tooMany', 'WARNING', expect.stringContaining('602 Positionen')],
    ])
  })

  it('keeps 100 of its notes, and 20 of the notes of a line, as long as a page can show them', async () => {
    const note = '<cbc:Note>Hinweis</cbc:Note>'
    const shown = async (ofInvoice: number, ofLine: number) => {
      const text = ublInvoice()
        .replace('<cbc:DocumentCurrencyCode>', `${note.repeat(ofInvoice)}<cbc:DocumentCurrencyCode>`)
        .replace('<cac:InvoiceLine>', `<cac:InvoiceLine>${note.repeat(ofLine)}`)
      const { fields, findings } = await read(text)
      return [fields?.notes.length, fields?.lines[0]?.notes.length, cutIn(findings)]
    }
    expect(await shown(100, 20)).toEqual([100, 20, []])
    expect(await shown(101, 21)).toEqual([100, 20, ['notes', 'lines[0]']])
    const long = ublInvoice().replace('>B-9<', `>${'x'.repeat(6_000)}<`)
    expect((await read(long)).fields?.references[0]?.number).toHaveLength(5_000)
  })

  it('keeps 500 findings, and whether any of the others is an error', async () => {
    const extra = '<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>'.repeat(1_000)
    const warned = await read(ublInvoice({ extra }))
    expect([warned.findings.length, warned.isValid]).toEqual([500, true])
    expect(warned.findings.at(-1)).toMatchObject({ code: 'moreFindings', severity: 'WARNING' })
    const wrong = await read(ublInvoice({ extra, payable: '160.61' }))
    expect([wrong.findings.length, wrong.isValid]).toEqual([500, false])
    expect(wrong.findings.at(-1)?.message).toMatch(/^Die Rechnung hat \d+ weitere Befunde\.$/)
  })

  it('counts every finding that it leaves out, and misses no error among them', () => {
    const warnings = (count: number) => Array.from({ length: count }, () => warningAt('', 'one', 'Hinweis'))
    const last = (findings: readonly Finding[]) => boundedFindings(findings).at(-1)
    expect(last(warnings(500))).toMatchObject({ code: 'one' })
    expect(last(warnings(501))).toMatchObject({ message: 'Die Rechnung hat 2 weitere Befunde.' })
    expect(last(warnings(600))).toMatchObject({ message: 'Die Rechnung hat 101 weitere Befunde.' })
    for (const place of [499, 500, 599]) {
      const findings = warnings(600).with(place, errorAt('', 'one', 'Fehler'))
      expect(last(findings)).toMatchObject({ code: 'moreFindings', severity: 'ERROR' })
    }
    expect(last(warnings(600).with(498, errorAt('', 'one', 'Fehler')))?.severity).toBe('WARNING')
  })

  it('keeps findings as long as a page can show them', async () => {
    const { findings } = await read(ciiInvoice({ guideline: 'x'.repeat(100_000) }))
    expect(findings.map(({ message }) => message.length)).toEqual([500])
  })

  it('names 100 of its files, each in one plain line', async () => {
    const file = /<cac:AdditionalDocumentReference>.*?<\/cac:AdditionalDocumentReference>/s
    const [one = ''] = file.exec(ublInvoice()) ?? []
    const text = ublInvoice().replace(file, one.replace('liefer.csv', `${'x'.repeat(300)}.csv`).repeat(150))
    const { attachments, findings } = await read(text)
    expect([attachments.length, cutIn(findings)]).toEqual([100, ['references', '']])
    expect(attachments[0]?.fileName).toBe(`${'x'.repeat(196)}.csv`)
  })

  it('has names of files within a PDF that a database can store', async () => {
    const pdf = await pdfWith({ 'a\0b\n\u202ec.txt': 'x', '\0': 'y' })
    const names = withoutBytes(await readFile(pdf)).attachments.map(({ fileName }) => fileName)
    expect(names.toSorted()).toEqual(['Anhang 1', 'a b c.txt'])
    const half = { fileName: 'd.txt', type: 'text/plain' }
    expect(labelOf('d\ud83d.txt', 'text/plain\0', 0)).toEqual(half)
  })
})
