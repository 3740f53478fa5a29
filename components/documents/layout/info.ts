import type { PrintModel } from '@/lib/documents/rules/print-model'
import { day, period } from '@/components/documents/format'
import { INFO, TEXT_TOP, mm } from '@/components/documents/geometry'
import { TYPE, leading } from '@/components/documents/theme'
import { t } from '@/components/documents/texts'
import type { TextStyle, Typesetter } from '@/components/documents/typeset/typesetter'

export interface InfoLine {
  label: string
  value: string
  style: TextStyle
  baseline: number
}

export interface InfoPlan {
  lines: InfoLine[]
  valueLeft: number
  /** Where the text of the page may begin below address and block. */
  textTop: number
}

const LABEL = TYPE.small
const VALUE: TextStyle = { size: 9, weight: 400 }
const LABEL_GAP = mm(4)
const STEP = leading(9) + 1

type InfoEntry = readonly [label: string, value: string]

/** The block at the right with number, dates and references. */
export const infoPlan = (model: PrintModel, setter: Typesetter): InfoPlan =>
  placeInfo(entriesOf(model), setter)

/** Entries below each other, the first one strong; empty ones leave, long values go on below each other. */
export function placeInfo(all: readonly InfoEntry[], setter: Typesetter): InfoPlan {
  const entries = all.filter(([, value]) => value !== '')
  const labelWidth = Math.max(0, ...entries.map(([label]) => setter.width(label, LABEL)))
  const valueLeft = INFO.left + labelWidth + LABEL_GAP
  const lines: InfoLine[] = []
  entries.forEach(([label, value], index) => {
    const style: TextStyle = index === 0 ? { ...VALUE, weight: 600 } : VALUE
    setter.lines(value, style, INFO.right - valueLeft, 'code').forEach((text, part) => {
      const baseline = INFO.top + VALUE.size + lines.length * STEP
      lines.push({ label: part === 0 ? label : '', value: text, style, baseline })
    })
  })
  const bottom = INFO.top + lines.length * STEP
  return { lines, valueLeft, textTop: Math.max(TEXT_TOP, bottom + mm(6)) }
}

function entriesOf(model: PrintModel): InfoEntry[] {
  const { kind, customer, original, dueDate } = model
  const isDelivery = kind === 'DELIVERY_NOTE'
  const isPeriod = model.serviceDateEnd !== null && model.serviceDateEnd !== model.serviceDate
  const service = isDelivery
    ? t(isPeriod ? 'deliveryPeriod' : 'deliveryDay')
    : t(isPeriod ? 'servicePeriod' : 'serviceDay')
  return [
    [t(`number.${kind}`), model.number ?? t('draft')],
    [t(`date.${kind}`), day(model.date)],
    [t('originalNumber'), original?.number ?? ''],
    [service, period(model.serviceDate, model.serviceDateEnd)],
    [t('dueDate'), kind === 'INVOICE' && dueDate ? day(dueDate) : ''],
    [t('customerNumber'), customer.customerNumber],
    [t('customerVatId'), customer.vatId],
    [t('buyerReference'), model.buyerReference ?? ''],
    [t('contact'), model.seller.contactName],
  ]
}
