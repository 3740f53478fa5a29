import type { PrintModel } from '@/lib/documents/rules/print-model'
import { collectionOf } from '@/lib/documents/rules/direct-debit'
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
/** Down to this size a value stays on one line: nobody copies a number in two parts. */
const SMALLEST = 7
const STEP = leading(9) + 1

type InfoEntry = readonly [label: string, value: string]

/** The block at the right with number, dates and references. */
export const infoPlan = (model: PrintModel, setter: Typesetter): InfoPlan =>
  placeInfo(entriesOf(model), setter)

/** Entries below each other, the first one strong; empty ones leave. Long values get smaller, then go on below each other. */
export function placeInfo(all: readonly InfoEntry[], setter: Typesetter): InfoPlan {
  const entries = all.filter(([, value]) => value !== '')
  const labelWidth = Math.max(0, ...entries.map(([label]) => setter.width(label, LABEL)))
  const valueLeft = INFO.left + labelWidth + LABEL_GAP
  const lines: InfoLine[] = []
  entries.forEach(([name, value], index) => {
    const style: TextStyle = index === 0 ? { ...VALUE, weight: 600 } : VALUE
    const room = INFO.right - valueLeft
    const fitted = setter.fit(value, style, room, SMALLEST)
    const fits = fitted.text === value
    const texts = fits ? [value] : setter.lines(value, style, room, 'code')
    texts.forEach((text, part) => {
      const baseline = INFO.top + VALUE.size + lines.length * STEP
      const label = part === 0 ? name : ''
      lines.push({ label, value: text, style: fits ? fitted.style : style, baseline })
    })
  })
  const bottom = INFO.top + lines.length * STEP
  return { lines, valueLeft, textTop: Math.max(TEXT_TOP, bottom + mm(6)) }
}

function entriesOf(model: PrintModel): InfoEntry[] {
  const { kind, customer, original } = model
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
    kind === 'INVOICE' ? payDay(model) : ['', ''],
    [t('customerNumber'), customer.customerNumber],
    [t('customerVatId'), customer.vatId],
    [t('orderNumber'), model.order?.number ?? ''],
    [t('orderDate'), model.order?.date ? day(model.order.date) : ''],
    [t('buyerReference'), model.buyerReference ?? ''],
    [t('leitwegId'), model.leitwegId ?? ''],
    [t('contact'), model.seller.contactName],
  ]
}

/** When money moves: by direct debit the day on which it is collected, else the day until which to pay. */
function payDay(model: PrintModel): InfoEntry {
  const collection = collectionOf(model)
  if (collection) return [t('collectionDay'), day(collection.date)]
  return [t('dueDate'), model.dueDate ? day(model.dueDate) : '']
}
