import { renderToBuffer } from '@react-pdf/renderer'
import { syllables } from '@react-pdf/hyphenate/de'
import type { PrintModel } from '@/lib/documents/rules/print-model'
import { DocumentPdf } from './document'
import { planDocument } from './layout/plan'
import { loadFaces } from './typeset/faces'
import { printable } from './typeset/printable'
import { createTypesetter, type Typesetter } from './typeset/typesetter'

let typesetter: Promise<{ setter: Typesetter; covers: (codePoint: number) => boolean }> | null = null

function prepare() {
  typesetter ??= loadFaces().then((metrics) => ({
    setter: createTypesetter(metrics, syllables),
    covers: metrics.covers,
  }))
  return typesetter
}

/** Renders the document as PDF/A-3b; the same model gives the same bytes. Throws on foul decimals or days. Node only. */
export async function renderDocument(model: PrintModel): Promise<Uint8Array> {
  const { setter, covers } = await prepare()
  const { logo, ...texts } = model
  const shown: PrintModel = { ...printable(texts, covers), logo }
  return renderToBuffer(<DocumentPdf model={shown} plan={planDocument(shown, setter)} setter={setter} />)
}
