import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextPart } from '@/lib/domain/text-part'

/** Pages whose text is read. */
const PAGES_MAX = 20
/** Maximum number of parts, and of their characters, of all pages together. */
const PARTS_MAX = 20_000
const CHARACTERS_MAX = 200_000

/** What is left of the limits. */
interface Left {
  parts: number
  characters: number
}

/**
 * Returns the upright text of the first pages of an untrusted PDF, until the limits are reached;
 * none of a scan. Throws for one that cannot be read, such as one with a password. Call it where
 * memory and time are bounded.
 */
export async function textParts(bytes: Uint8Array): Promise<TextPart[]> {
  const { getDocument, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useWasm: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    return await partsOf(await task.promise, (a, b) => Util.transform(a, b) as number[])
  } finally {
    await task.destroy()
  }
}

type Multiply = (a: number[], b: number[]) => number[]

async function partsOf(document: PDFDocumentProxy, multiply: Multiply): Promise<TextPart[]> {
  const found: TextPart[] = []
  const left = { parts: PARTS_MAX, characters: CHARACTERS_MAX }
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number += 1) {
    if (left.parts <= 0 || left.characters <= 0) break
    const page = await document.getPage(number)
    found.push(...(await partsOfPage(page, left, multiply)))
    page.cleanup()
  }
  return found
}

/** Reads the text of a page piece by piece, so that a huge one ends at the limits. */
async function partsOfPage(page: PDFPageProxy, left: Left, multiply: Multiply): Promise<TextPart[]> {
  const viewport = page.getViewport({ scale: 1 })
  const found: TextPart[] = []
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<Chunk>
  while (left.parts > 0 && left.characters > 0) {
    const { done, value } = await reader.read()
    if (done) return found
    for (const item of value.items) {
      if (!item.str?.trim() || !item.transform || left.parts <= 0 || left.characters <= 0) continue
      const [along = 0, tilt = 0, c = 0, up = 0, x = 0, y = 0] = multiply(viewport.transform, item.transform)
      // text that is turned is no line of the letter, such as a watermark
      if (along <= 0 || Math.abs(tilt) > along / 20 || up >= 0) continue
      left.parts -= 1
      left.characters -= item.str.length
      const right = x + (item.width ?? 0) * page.userUnit
      found.push({
        page: page.pageNumber,
        text: item.str,
        left: x,
        right,
        baseline: y,
        height: Math.hypot(c, up),
      })
    }
  }
  await reader.cancel(new Error('enough'))
  return found
}

/** What the stream yields; marked content has no text. */
interface Chunk {
  items: readonly { str?: string; transform?: number[]; width?: number }[]
}
