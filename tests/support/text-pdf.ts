import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A text on a page of A4: points from the left and from the top, and its size, by default 10. */
export type PlacedText = readonly [left: number, top: number, text: string, size?: number]

const HEIGHT = 842

/** Returns a PDF with these texts on its pages; turned pages are shown upright. */
export async function textPdf(
  pages: readonly (readonly PlacedText[])[],
  { isTurned = false, password }: { isTurned?: boolean; password?: string } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const texts of pages) {
    const page = document.addPage(isTurned ? [HEIGHT, 595] : [595, HEIGHT])
    if (isTurned) page.setRotation(degrees(90))
    for (const [left, top, text, size = 10] of texts) {
      const place = isTurned ? { x: top, y: left, rotate: degrees(90) } : { x: left, y: HEIGHT - top }
      page.drawText(text, { ...place, size, font })
    }
  }
  if (password) document.encrypt({ userPassword: password, ownerPassword: password })
  return document.save({ useObjectStreams: false })
}

/** Places texts below each other, each line with its cells at given distances from the left. */
export const listed = (
  rows: readonly (readonly string[])[],
  lefts: readonly number[] = [60, 300, 420],
  top = 60,
): PlacedText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, index): PlacedText[] => (text ? [[lefts[index] ?? 60, top + row * 16, text]] : [])),
  )
