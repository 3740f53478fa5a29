import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, type PDFDict } from '@cantoo/pdf-lib'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { positions, printModel } from '@/tests/support/print-models'

const run = promisify(execFile)
const hasQpdf = await run('qpdf', ['--version']).then(
  () => true,
  () => false,
)
if (!hasQpdf) console.warn('qpdf is not installed: the structure of the files is not checked.')

const NAMES = [
  'Müller & Söhne',
  '<Käserei> "Zur Post"',
  'Παπαδόπουλος Ελιές',
  'Иванов Пётр',
  'Nguyễn Thị Hạnh',
]
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<a>Müller & Söhne €</a>'
const named = (name: string) =>
  renderDocument(printModel({ number: '7 & 8', seller: { ...printModel().seller, name } }))

/**
 * Returns the raw XMP packet and the texts of its elements; throws unless it is well-formed UTF-8
 * and XML.
 */
async function xmpOf(file: Uint8Array) {
  const { catalog } = await PDFDocument.load(file, { updateMetadata: false })
  const stream = catalog.lookup(PDFName.of('Metadata'))
  if (!(stream instanceof PDFRawStream)) throw new Error('no XMP packet')
  const packet = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    decodePDFRawStream(stream).decode(),
  )
  const texts: Record<string, string> = {}
  let element = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (!name.startsWith('rdf:')) element = name
  })
  parser.on('text', (text) => {
    texts[element] = (texts[element] ?? '') + text.trim()
  })
  parser.write(packet).close()
  return { packet, texts, filtered: stream.dict.has(PDFName.of('Filter')) }
}

describe('a PDF/A-3b file', () => {
  it.each(NAMES)('of %s says so and agrees with its Info dictionary', async (name) => {
    const file = await named(name)
    const pdf = await PDFDocument.load(file, { updateMetadata: false })
    const { packet, texts, filtered } = await xmpOf(file)
    expect(packet.startsWith('<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>')).toBe(true)
    expect(filtered).toBe(false)
    expect(texts).toMatchObject({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'B',
      'dc:title': 'Rechnung 7 & 8',
      'dc:creator': name,
      'xmp:CreatorTool': 'Kontor',
      'pdf:Producer': 'Kontor',
    })
    expect([pdf.getTitle(), pdf.getAuthor(), pdf.getCreator(), pdf.getProducer()]).toEqual([
      texts['dc:title'],
      texts['dc:creator'],
      texts['xmp:CreatorTool'],
      texts['pdf:Producer'],
    ])
    const moments = [texts['xmp:CreateDate'], texts['xmp:ModifyDate']].map((text) => new Date(text ?? ''))
    expect(moments).toEqual([pdf.getCreationDate(), pdf.getModificationDate()])
  })

  it('keeps colour profile, file id and language', async () => {
    const { catalog, context } = await PDFDocument.load(await named('Müller & Söhne'), {
      updateMetadata: false,
    })
    expect(String(catalog.get(PDFName.of('OutputIntents')))).toMatch(/\d+ 0 R/)
    expect(context.trailerInfo.ID).toBeDefined()
    expect(catalog.get(PDFName.of('Lang'))).toBeDefined()
    const packets = context
      .enumerateIndirectObjects()
      .filter(([, part]) => part instanceof PDFRawStream && isMetadata(part.dict))
    expect(packets).toHaveLength(1)
  })

  it('carries an invoice as Factur-X says: named in the packet, an alternative of the pages', async () => {
    const file = await renderDocument({ ...printModel(), xml: XML })
    const { texts } = await xmpOf(file)
    expect(texts).toMatchObject({
      'fx:DocumentType': 'INVOICE',
      'fx:DocumentFileName': 'factur-x.xml',
      'fx:Version': '1.0',
      'fx:ConformanceLevel': 'EN 16931',
      'pdfaSchema:namespaceURI': 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    })
    const pdf = await PDFDocument.load(file, { updateMetadata: false })
    expect(pdf.catalog.get(PDFName.of('AF'))).toBeDefined()
    const [attached] = pdf.getAttachments()
    expect(attached).toMatchObject({
      name: 'factur-x.xml',
      mimeType: 'text/xml',
      afRelationship: 'Alternative',
    })
    expect(new TextDecoder().decode(attached?.data)).toBe(XML)
    expect(await renderDocument({ ...printModel(), xml: XML })).toEqual(file)
  })

  it.skipIf(!hasQpdf)('is sound for qpdf, short or long', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-pdf-a-'))
    const files = [
      await named('Müller & Söhne'),
      await renderDocument(printModel({ positions: positions(80) })),
      await renderDocument({ ...printModel(), xml: XML }),
    ]
    for (const [index, bytes] of files.entries()) {
      const path = join(folder, `${index}.pdf`)
      writeFileSync(path, bytes)
      const { stdout } = await run('qpdf', ['--check', path])
      expect(stdout).toContain('No syntax or stream encoding errors found')
    }
  })
})

const isMetadata = (dict: PDFDict) => dict.get(PDFName.of('Type')) === PDFName.of('Metadata')
