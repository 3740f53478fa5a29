import { PDFDocument } from '@cantoo/pdf-lib'

/**
 * Merges several PDFs in their order, for printing in one go. The originals remain authoritative.
 */
export async function mergeFiles(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create()
  for (const file of files) {
    const source = await PDFDocument.load(file)
    const pages = await merged.copyPages(source, source.getPageIndices())
    pages.forEach((page) => merged.addPage(page))
  }
  return merged.save()
}
