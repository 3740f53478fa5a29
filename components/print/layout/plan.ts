import type { AddressPlan } from './address'
import type { Content } from './content'
import type { FooterPlan } from './footer'
import type { InfoPlan } from './info'
import type { FlowPage } from './paginate'
import type { TableFrame } from './table'

/** The position of everything on a letter, computed before drawing. */
export interface PaperPlan {
  title: string
  address: AddressPlan
  info: InfoPlan
  table: TableFrame
  footer: FooterPlan
  pages: FlowPage<Content>[]
}
