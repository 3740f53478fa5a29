import type { PrintModel } from '@/lib/documents/rules/print-model'
import { NEXT_TOP } from '@/components/documents/geometry'
import { TYPE } from '@/components/documents/theme'
import type { Typesetter } from '@/components/documents/typeset/typesetter'
import { addressPlan, type AddressPlan } from './address'
import { layoutTable, type Table, type TableFrame } from './columns'
import { flow, type Content, type Item } from './content'
import { footerPlan, type FooterPlan } from './footer'
import { documentTitle, headingItems } from './heading'
import { infoPlan, type InfoPlan } from './info'
import { paginate, type FlowPage } from './paginate'
import { paragraph } from './paragraph'
import { paymentItems } from './payment'
import { sumItems } from './sums'
import { tableItems } from './table-items'

export interface DocumentPlan {
  title: string
  address: AddressPlan
  info: InfoPlan
  table: TableFrame
  footer: FooterPlan
  pages: FlowPage<Content>[]
}

export const HEAD_HEIGHT = 16
export const CARRY_HEIGHT = 21
const RECEIVED_HEIGHT = 78
const SHORT_TEXT = 4

/** Every line, row and page break of the document, before anything is drawn. Texts of the model must be printable. */
export function planDocument(model: PrintModel, setter: Typesetter): DocumentPlan {
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
    ...kept(paragraph(model.notePublic, setter, { style: TYPE.body, gap: 11 })),
    ...kept(paragraph(model.footerText, setter, { style: TYPE.body, gap: 11 })),
    ...(model.kind === 'DELIVERY_NOTE' ? [flow({ kind: 'received' }, RECEIVED_HEIGHT, true)] : []),
  ]
}

/** A short text does not stand alone on a last page. */
function kept(lines: Item[]): Item[] {
  return lines.length > SHORT_TEXT ? lines : lines.map((line) => ({ ...line, glued: true }))
}
