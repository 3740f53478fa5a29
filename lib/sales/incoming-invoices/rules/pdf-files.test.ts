import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, ciiInvoice, pdfWith, ublInvoice, zugferd1Invoice } from '@/tests/support/received-invoices'
import { answerTask } from '../steps/answer-task'
import { readFile } from '../steps/read-file'

describe('a PDF or picture', () => {
  it.each(['factur-x.xml', 'FACTUR-X.XML', 'zugferd-invoice.xml', 'xrechnung.xml'])(
    'carries %s',
    async (name) => {
      const xml = ciiInvoice()
      const file = await readFile(await pdfWith({ [name]: xml, 'skizze.txt': 'x' }))
      expect(file).toMatchObject({
        syntax: 'HYBRID',
        mime: 'application/pdf',
        isValid: true,
        xml: bytesOf(xml),
      })
      expect(file.attachments.map(({ fileName }) => fileName)).toEqual(['liefer.csv', 'skizze.txt'])
    },
  )

  it.each([
    ['under any name', { 'ZUGFeRD_0815.xml': ciiInvoice() }, ['ZUGFeRD_0815.xml', 'liefer.csv']],
    ['without an ending', { rechnung: ciiInvoice() }, ['rechnung', 'liefer.csv']],
    [
      'once, if it is there twice',
      { 'factur-x.xml': ciiInvoice(), 'xrechnung.xml': ciiInvoice() },
      ['liefer.csv'],
    ],
    [
      'beside other XML and a broken one',
      { 'a.xml': '<order/>', 'factur-x.xml': '<broken', 'b.xml': ciiInvoice() },
      ['a.xml', 'b.xml', 'liefer.csv'],
    ],
    [
      'with names that were paths',
      { 'factur-x.xml': ciiInvoice(), 'C:\\tmp\\skizze.txt': 'x', '../../b.txt': 'y' },
      ['liefer.csv', 'b.txt', 'skizze.txt'],
    ],
  ])('carries an invoice %s', async (_, files, names) => {
    const { syntax, fields, attachments } = await readFile(await pdfWith(files))
    expect([syntax, fields?.number]).toEqual(['HYBRID', 'R-1'])
    expect(attachments.map(({ fileName }) => fileName)).toEqual(names)
  })

  it.each([
    ['of other numbers', ciiInvoice().replace('>R-1<', '>R-2<')],
    ['of other lines', ciiInvoice().replace('Milch', 'Sahne')],
    ['in another syntax', ublInvoice()],
    ['in another version', zugferd1Invoice()],
  ])('carries the invoice of a standard name beside one %s', async (_, other) => {
    for (const files of [
      { 'anlage.xml': other, 'factur-x.xml': ciiInvoice() },
      { 'factur-x.xml': ciiInvoice(), 'anlage.xml': other },
    ]) {
      const { syntax, fields, attachments } = await readFile(await pdfWith(files))
      expect([syntax, fields?.number, fields?.lines[1]?.name]).toEqual(['HYBRID', 'R-1', 'Milch'])
      expect(attachments.map(({ fileName }) => fileName)).toEqual(['liefer.csv', 'anlage.xml'])
    }
  })

  it.each([
    [
      'other names',
      { 'a.xml': ciiInvoice(), 'b.xml': ciiInvoice().replace('>R-1<', '>R-2<') },
      ['a.xml', 'b.xml'],
      ['severalInvoices'],
    ],
    [
      'other names beside a broken one',
      { 'factur-x.xml': '<a>', 'a.xml': ciiInvoice(), 'b.xml': ublInvoice() },
      ['a.xml', 'b.xml'],
      ['brokenXml', 'severalInvoices'],
    ],
  ])('is a PDF with a note where several invoices have %s', async (_, files, names, codes) => {
    const { syntax, fields, findings, attachments } = await readFile(await pdfWith(files))
    expect([syntax, fields, findings.map(({ code }) => code)]).toEqual(['PDF', null, codes])
    expect(attachments.map(({ fileName }) => fileName)).toEqual(names)
    expect(findings.at(-1)).toMatchObject({ severity: 'WARNING', weight: 'INFO' })
  })

  it('keeps the numbers that its files had before their XML was read', async () => {
    const bytes = await pdfWith({ 'skizze.txt': 'abc', 'rechnung.xml': ciiInvoice() })
    const nameOf = async (wanted: number) => (await answerTask({ bytes, wanted })).taken?.name
    expect([await nameOf(1), await nameOf(2), await nameOf(3)]).toEqual([
      'rechnung.xml',
      'skizze.txt',
      'liefer.csv',
    ])
  })

  it('is only a PDF where no XML within is an invoice', async () => {
    const { syntax, findings } = await readFile(
      await pdfWith({ 'a.xml': '<order/>', 'b.xml': '<!DOCTYPE a><a/>' }),
    )
    expect([syntax, findings]).toEqual(['PDF', []])
  })

  it('opens without a password where only changes need one', async () => {
    const locked = async (userPassword: string) => {
      const pdf = await PDFDocument.load(await pdfWith({ 'factur-x.xml': ciiInvoice() }))
      pdf.encrypt({ ownerPassword: 'geheim', userPassword })
      return pdf.save({ useObjectStreams: false })
    }
    const opened = await readFile(await locked(''))
    expect([opened.syntax, opened.fields?.number]).toEqual(['HYBRID', 'R-1'])
    const closed = await readFile(await locked('auch geheim'))
    expect(closed.findings.map(({ code }) => code)).toEqual(['encryptedPdf'])
  })

  it('unpacks to 40 MB together, the invoice first', async () => {
    const large = 'x'.repeat(15_000_000)
    const pdf = await pdfWith({
      'a.txt': large,
      'b.txt': large,
      'c.txt': large,
      'factur-x.xml': ciiInvoice(),
    })
    const { syntax, attachments } = await readFile(pdf)
    expect(syntax).toBe('HYBRID')
    expect(attachments.map(({ bytes }) => bytes?.length ?? null)).toEqual([4, 15_000_000, 15_000_000, null])
    const large3 = { 'a.xml': large, 'b.xml': large, 'c.xml': large }
    expect(await readFile(await pdfWith({ ...large3, 'factur-x.xml': ciiInvoice() }))).toMatchObject({
      syntax: 'HYBRID',
    })
  })

  it('counts what proves too large, so that unpacking ends', async () => {
    const pdf = await pdfWith({
      'a.txt': 'x'.repeat(20_000_001),
      'b.txt': 'x'.repeat(20_000_001),
      'c.txt': 'x',
    })
    expect((await readFile(pdf)).attachments.map(({ bytes }) => bytes)).toEqual([null, null, null])
  })

  it('answers no bytes but those that are wanted', async () => {
    const xml = ciiInvoice()
    const bytes = await pdfWith({ 'factur-x.xml': xml, 'skizze.txt': 'abc' })
    const { read, taken } = await answerTask({ bytes, wanted: 'sizes' })
    expect([read?.syntax, taken]).toEqual(['HYBRID', null])
    expect(read).not.toHaveProperty('xml')
    expect(read?.attachments).toEqual([
      { fileName: 'liefer.csv', type: 'text/csv', size: 4 },
      { fileName: 'skizze.txt', type: 'text/xml', size: 3 },
    ])
    const take = async (wanted: 'xml' | number) => answerTask({ bytes, wanted })
    expect(await take('xml')).toMatchObject({ read: null, taken: { name: 'xml', bytes: bytesOf(xml) } })
    expect(await take(2)).toMatchObject({ read: null, taken: { name: 'skizze.txt', bytes: bytesOf('abc') } })
    for (const n of [0, 3]) expect(await take(n)).toEqual({ read: null, proposed: null, taken: null })
    expect(await answerTask({ bytes: bytesOf(ublInvoice()), wanted: 'xml' })).toEqual({
      read: null,
      proposed: null,
      taken: null,
    })
  })

  it('carries an invoice of ZUGFeRD 1.0', async () => {
    const file = await readFile(await pdfWith({ 'ZUGFeRD-invoice.xml': zugferd1Invoice() }))
    expect(file).toMatchObject({ syntax: 'ZUGFERD1', profile: 'other', isValid: true })
    expect(file.fields).toEqual({ ...(await readFile(bytesOf(ciiInvoice()))).fields })
    expect(file.findings.map(({ code }) => code)).toEqual(['noEInvoice'])
  })

  it('states nothing itself', async () => {
    const nothing = { profile: null, fields: null, isValid: null, findings: [], attachments: [] }
    expect(await readFile(await pdfWith({}))).toMatchObject({ syntax: 'PDF', ...nothing })
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    expect(await readFile(jpeg)).toMatchObject({ syntax: 'IMAGE', mime: 'image/jpeg', ...nothing })
  })

  it('counts as a PDF if its invoice is broken', async () => {
    const file = await readFile(await pdfWith({ 'factur-x.xml': '<a>' }))
    expect([file.syntax, file.findings[0]?.code]).toEqual(['PDF', 'brokenXml'])
  })
})
