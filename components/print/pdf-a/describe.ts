import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib'
import { E_INVOICE_FILE, metadataText, xmpPacket, type Metadata } from './xmp'

/**
 * Rewrites the Info dictionary and XMP packet of a rendered file. pdfkit's packet escapes nothing
 * and counts characters instead of bytes, so an ampersand or an umlaut in a company's name breaks
 * it.
 */
export async function describeFile(file: Uint8Array, metadata: Metadata): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  if (metadata.eInvoice !== undefined) await embed(pdf, metadata.eInvoice, metadata.created)
  const { context, catalog } = pdf
  const replaced = [context.trailerInfo.Info, catalog.get(PDFName.of('Metadata'))]
  replaced.forEach((part) => part instanceof PDFRef && context.delete(part))
  const packet = context.stream(xmpPacket(metadata), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(packet))
  context.trailerInfo.Info = context.register(context.obj(infoOf(metadata)))
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/** ZUGFeRD 2: the XML of the invoice is the same document as the pages (ISO 19005-3, 6.8). */
async function embed(pdf: PDFDocument, xml: string, day: Date): Promise<void> {
  await pdf.attach(new TextEncoder().encode(xml), E_INVOICE_FILE, {
    mimeType: 'text/xml',
    description: 'Factur-X/ZUGFeRD',
    creationDate: day,
    modificationDate: day,
    afRelationship: AFRelationship.Alternative,
  })
}

function infoOf({ title, author, program, created }: Metadata) {
  const text = (value: string) => PDFHexString.fromText(metadataText(value))
  const date = PDFString.fromDate(created)
  return {
    Title: text(title),
    Author: text(author),
    Subject: text(title),
    Creator: text(program),
    Producer: text(program),
    CreationDate: date,
    ModDate: date,
  }
}
