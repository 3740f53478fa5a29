import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { receiptNote } from '@/lib/sales/documents/rules/receipt-note'
import { deliveryLine } from '@/lib/domain/delivery-address'
import { countryLine, day } from '@/components/print/format'
import { TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { flow, type Item } from '@/components/print/layout/content'
import { paragraph } from '@/components/print/layout/paragraph'

/** Returns "Rechnung 10023", or "Rechnung (Entwurf)" for a draft without number. */
export function documentTitle(model: PrintModel): string {
  const { kind, collective, number, balance, stage } = model
  const refund = balance === 'refund' ? t('title.refund') : null
  const staged = kind === 'INVOICE' && stage ? t(`title.${stage}`) : null
  const title = refund ?? staged ?? (collective ? t('title.COLLECTIVE') : t(`title.${kind}`))
  return number === null ? t('titleOfDraft', { title }) : t('titleWithNumber', { title, number })
}

/**
 * Returns the title, the reference to the original with the reason, the delivery address, and the
 * introduction.
 */
export function headingItems(model: PrintModel, setter: Typesetter): Item[] {
  return [
    ...paragraph(documentTitle(model), setter, { style: TYPE.title, kind: 'code' }),
    ...paragraph(referenceText(model), setter, { style: TYPE.body, gap: 4 }),
    ...paragraph(model.reason ? t('reason', { reason: model.reason }) : '', setter, {
      style: TYPE.body,
      gap: 1,
    }),
    ...paragraph(receiptNote(model), setter, { style: TYPE.body, gap: 4 }),
    ...paragraph(deliveryText(model), setter, { style: TYPE.body, gap: 4 }),
    ...paragraph(model.introText, setter, { style: TYPE.body, gap: 7 }),
    flow({ kind: 'space' }, 10),
  ]
}

function deliveryText({ delivery, seller }: PrintModel): string {
  if (!delivery) return ''
  const isAbroad = delivery.country !== seller.country
  const country = isAbroad ? `, ${countryLine(delivery.country)}` : ''
  return t('deliveryAddress', { address: `${deliveryLine(delivery)}${country}` })
}

function referenceText({ kind, original }: PrintModel): string {
  if (!original) return ''
  const reference = { number: original.number, date: day(original.date) }
  if (kind === 'CANCELLATION') return t('cancels', reference)
  if (kind === 'SELF_BILLED_CANCELLATION') return t('cancelsSelfBilled', reference)
  return kind === 'CREDIT' ? t('corrects', reference) : ''
}
