import { syllables } from '@react-pdf/hyphenate/de'
import { planBook } from '@/components/print/templates/cash-book/plan'
import { planClosing } from '@/components/print/templates/closing/plan'
import { planDocument } from '@/components/print/templates/document/plan'
import { planTags } from '@/components/print/templates/price-tags/plan'
import { planLetter } from '@/components/print/templates/reminder/plan'
import { planReport } from '@/components/print/templates/report/plan'
import { planText } from '@/components/print/templates/text/plan'
import { loadFaces, loadFallback } from '@/components/print/typeset/faces'
import { createTypesetter, type Typesetter } from '@/components/print/typeset/typesetter'
import type { PriceTagPaper } from '@/lib/catalog/price-tags/rules/tag-paper'
import type { ClosingPaper } from '@/lib/pos/closings/rules/closing-paper'
import type { ReportPaper } from '@/lib/pos/pos-reports/rules/report-paper'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import type { LetterModel } from '@/lib/sales/reminders/rules/letter-model'
import { sha256 } from '@/lib/server/core/digest'
import type { PdfRenderer, Printable } from '@/lib/server/files/pdf/renderer'
import { textsOf } from '@/lib/services/print/rules/printable'
import type { TextPaper } from '@/lib/services/print/rules/text-paper'
import type { BookPaper } from '@/lib/tax/cash-book/rules/book-paper'

// Papers as their text: laid out in this process, but not drawn.

type Model = PrintModel | LetterModel | ReportPaper | ClosingPaper | BookPaper | TextPaper | PriceTagPaper

function planOf(model: Model, setter: Typesetter): object {
  if (model.kind === 'REMINDER') return planLetter(model, setter)
  if (model.kind === 'CASH_BOOK') return planBook(model, setter)
  if (model.kind === 'CLOSING') return planClosing(model, setter)
  if (model.kind === 'PRICE_TAGS') return planTags(model, setter)
  if (model.kind === 'TEXT') return planText(model, setter)
  return model.kind === 'REPORT' ? planReport(model, setter) : planDocument(model, setter)
}

/** Keys of plans with words that are not printed. */
const NOT_PRINTED = /^(?:kind|key|align|tone)$/

/** A code that a phone reads, as a drawing. */
const DRAWN = 'path'

interface Line {
  text: string
  baseline: number
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'text' in value && 'baseline' in value

const textsIn = (lines: readonly Line[]): string[] => lines.map(({ text }) => text)

/** Returns the printed texts of a part of a plan; those on the same height are one line. */
function linesOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    if (value === '' || NOT_PRINTED.test(key)) return []
    return [key === DRAWN ? `code ${sha256(value).slice(0, 12)}` : value]
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.length > 0 && value.every(isLine)) {
    const heights = [...new Set(value.map(({ baseline }) => baseline))]
    const at = (height: number) => value.filter(({ baseline }) => baseline === height)
    return heights.map((height) => textsIn(at(height)).join(' | '))
  }
  if (Array.isArray(value)) return value.flatMap((part) => linesOf(part))
  if ('label' in value && 'value' in value) return [`${String(value.label)} | ${String(value.value)}`]
  return Object.entries(value).flatMap(([name, part]) => linesOf(part, name))
}

/** Returns what a letter shows besides its plan. */
const aroundOf = (model: Model): string[] =>
  'seller' in model && 'logo' in model
    ? [
        `${model.logo ? 'logo' : 'letterhead'} of ${model.seller.name}`,
        ...('draft' in model && model.draft ? ['marked as a draft'] : []),
        ...('xml' in model && model.xml ? ['with XML inside'] : []),
      ]
    : []

let setting: Promise<Typesetter> | null = null

async function textOf(model: Model): Promise<string> {
  setting ??= loadFaces().then((metrics) => createTypesetter(metrics, syllables))
  const setter = await setting
  await loadFallback(textsOf(model))
  return [...aroundOf(model), ...linesOf(planOf(model, setter))].join('\n')
}

const WRITTEN: PdfRenderer = {
  render: async (model: Printable) => new TextEncoder().encode(await textOf(model as Model)),
  merge: (files) => Promise.resolve(Buffer.concat(files.flatMap((file) => [file, Buffer.from('\n\n')]))),
  stop: () => undefined,
}

const shared = globalThis as { kontorPdfRenderers?: Partial<Record<'people' | 'jobs', PdfRenderer>> }

/** Has papers written as their texts from now on; returns what has them drawn again. */
export function writePapersAsText(): () => void {
  const { kontorPdfRenderers: drawing = {} } = shared
  shared.kontorPdfRenderers = { people: WRITTEN, jobs: WRITTEN }
  return () => {
    shared.kontorPdfRenderers = drawing
  }
}
