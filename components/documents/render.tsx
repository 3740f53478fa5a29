import { renderToBuffer } from '@react-pdf/renderer'
import { syllables } from '@react-pdf/hyphenate/de'
import type { PrintModel } from '@/lib/documents/rules/print-model'
import { DocumentPdf, type Paper } from './document'
import { planDocument, type DocumentPlan } from './layout/plan'
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

/**
 * Lays out and renders a paper as PDF/A-3b; the same model gives the same bytes. Characters that cannot be printed are
 * replaced first. Node only.
 */
export async function renderPaper<Model extends Pick<PrintModel, 'logo'>>(
  model: Model,
  paper: (shown: Model) => Paper,
  plan: (shown: Model, setter: Typesetter) => DocumentPlan,
): Promise<Uint8Array> {
  const { setter, covers } = await prepare()
  const { logo, ...texts } = model
  const shown = { ...printable(texts, covers), logo } as Model
  return renderToBuffer(<DocumentPdf model={paper(shown)} plan={plan(shown, setter)} setter={setter} />)
}

/** The document as PDF/A-3b. Throws on foul decimals or days. Node only. */
export const renderDocument = (model: PrintModel): Promise<Uint8Array> =>
  renderPaper(model, (shown) => shown, planDocument)
