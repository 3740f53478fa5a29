import { renderToBuffer } from '@react-pdf/renderer'
import { syllables } from '@react-pdf/hyphenate/de'
import type { PrintLogo } from '@/lib/services/print/rules/parties'
import { printableText, textsOf } from '@/lib/services/print/rules/printable'
import { intactLogo } from './logo'
import { PaperPdf, PROGRAM, metadataOf, type Paper } from './paper'
import type { PaperPlan } from './layout/plan'
import type { Sheet } from './layout/sheet'
import { SheetPdf } from './sheet'
import { describeFile } from './pdf-a/describe'
import { loadFaces, loadFallback } from './typeset/faces'
import { createTypesetter, type Typesetter } from './typeset/typesetter'

let typesetter: Promise<Typesetter> | null = null

/** Loads fonts and metrics once; characters without a glyph become a visible placeholder. */
async function prepared<Model extends { logo?: PrintLogo | null; xml?: string }>(model: Model) {
  typesetter ??= loadFaces().then((metrics) => createTypesetter(metrics, syllables))
  const setter = await typesetter
  const { logo, xml: _xml, ...rest } = model
  const texts = printable(rest)
  await loadFallback(textsOf(texts))
  const shown = logo === undefined ? texts : { ...texts, logo: await intactLogo(logo) }
  return { setter, shown: shown as Model }
}

/**
 * Lays out and renders a letter as PDF/A-3b; the same model produces the same bytes. Characters
 * without a glyph become a visible placeholder: booking refuses them. Node only.
 */
export async function renderPaper<Model extends { logo: PrintLogo | null; xml?: string }>(
  model: Model,
  paper: (shown: Model) => Paper,
  plan: (shown: Model, setter: Typesetter) => PaperPlan,
): Promise<Uint8Array> {
  const { setter, shown } = await prepared(model)
  const drawn = { model: paper(shown), plan: plan(shown, setter) }
  const file = await renderToBuffer(<PaperPdf {...drawn} setter={setter} />)
  return describeFile(file, { ...metadataOf(drawn.model, drawn.plan), eInvoice: model.xml })
}

/** Like `renderPaper`, for a sheet. */
export async function renderSheet<Model extends object>(
  model: Model,
  plan: (shown: Model, setter: Typesetter) => Sheet,
): Promise<Uint8Array> {
  const { setter, shown } = await prepared(model)
  const sheet = plan(shown, setter)
  const { title, author, created } = sheet
  return describeFile(await renderToBuffer(<SheetPdf {...sheet} />), {
    title,
    author,
    program: PROGRAM,
    created,
  })
}

/** Returns a copy of the value with every text made printable. */
function printable<T>(value: T): T {
  if (typeof value === 'string') return printableText(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => printable(item)) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, item]) => [key, printable<unknown>(item)] as const)
  return Object.fromEntries(entries) as T
}
