import { day } from '@/components/print/format'
import { NEXT_TOP } from '@/components/print/geometry'
import { addressPlan } from '@/components/print/layout/address'
import { flow, type Item } from '@/components/print/layout/content'
import { footerPlan } from '@/components/print/layout/footer'
import { paginate } from '@/components/print/layout/paginate'
import { paragraph } from '@/components/print/layout/paragraph'
import type { PaperPlan } from '@/components/print/layout/plan'
import { CARRY_HEIGHT, HEAD_HEIGHT } from '@/components/print/layout/table'
import { TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { layoutTable, type Table } from './columns'
import { documentTitle, headingItems } from './heading'
import { infoPlan } from './info'
import { paymentItems } from './payment'
import { sumItems } from './sums'
import { tableItems } from './table-items'

const RECEIVED_HEIGHT = 78
const SHORT_TEXT = 4

/**
 * Computes every line, row and page break of the document. Texts of the model must be printable.
 */
export function planDocument(model: PrintModel, setter: Typesetter): PaperPlan {
  const table = layoutTable(model, setter)
  const info = infoPlan(model, setter)
  const footer = footerPlan(model.seller, setter)
  const pages = paginate(bodyItems(model, table, setter), {
    firstTop: info.textTop,
    nextTop: NEXT_TOP,
    bottom: footer.contentBottom,
    headHeight: HEAD_HEIGHT,
    carryHeight: model.showPrices ? CARRY_HEIGHT : 0,
  })
  return { title: documentTitle(model), address: addressPlan(model, setter), info, table, footer, pages }
}

function bodyItems(model: PrintModel, table: Table, setter: Typesetter): Item[] {
  return [
    ...headingItems(model, setter),
    ...tableItems(model, table, setter),
    ...sumItems(model, setter),
    ...paymentItems(model, setter),
    ...kept(paragraph(offerEnds(model), setter, { style: TYPE.body, gap: 11 })),
    ...kept(paragraph(model.notePublic, setter, { style: TYPE.body, gap: 11 })),
    ...kept(paragraph(filesText(model), setter, { style: TYPE.body, gap: 11 })),
    ...kept(paragraph(model.footerText, setter, { style: TYPE.body, gap: 11 })),
    ...(model.kind === 'DELIVERY_NOTE' ? [flow({ kind: 'received' }, RECEIVED_HEIGHT, true)] : []),
  ]
}

/** Limits the offer to its last day of validity (§ 148 BGB). */
const offerEnds = ({ validUntil }: PrintModel) =>
  validUntil ? t('offerEnds', { date: day(validUntil) }) : ''

/** DIN 5008: a letter lists its enclosures. */
const filesText = ({ attachments = [] }: PrintModel) =>
  attachments.length === 0 ? '' : t('attachments', { names: attachments.join(', ') })

/** Glues a short text together, so that it is never alone on a last page. */
function kept(lines: Item[]): Item[] {
  return lines.length > SHORT_TEXT ? lines : lines.map((line) => ({ ...line, glued: true }))
}
