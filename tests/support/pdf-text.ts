import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfText {
  text: string
  left: number
  right: number
  /** Distance from the top of the page, in points. */
  baseline: number
}

export interface PdfContents {
  info: { Title?: string; Author?: string; Language?: string | null }
  /** The text of each page, in drawing order. */
  pages: PdfText[][]
}

/** Reads a PDF as a viewer's search does: an accent drawn separately is joined to its letter. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const pages: PdfText[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , left = 0, y = 0] = item.transform as number[]
        return [
          {
            text: item.str.replaceAll('\u00A0', ' ').normalize('NFC'),
            left,
            right: left + item.width,
            baseline: height - y,
          },
        ]
      }),
    )
  }
  await task.destroy()
  return { info: info as PdfContents['info'], pages }
}

/** Texts on the same baseline, joined from left to right. */
export function linesOf(page: readonly PdfText[]): string[] {
  const rows = new Map<number, PdfText[]>()
  for (const item of page) {
    const key = Math.round(item.baseline * 10)
    rows.set(key, [...(rows.get(key) ?? []), item])
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, items]) => joined(items.sort((a, b) => a.left - b.left)))
}

/** Runs of two fonts touch within a word. */
function joined(items: readonly PdfText[]): string {
  return items.reduce((line, item, index) => {
    const before = items[index - 1]
    return before && item.left - before.right > 1 ? `${line} ${item.text}` : line + item.text
  }, '')
}
