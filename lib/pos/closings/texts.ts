import { createTranslator } from 'next-intl'
import { basisPointsOf, germanAmount, germanPercent } from '@/lib/domain/money'
import messages from '@/messages/de.json'
import type { ClosingRecord } from './schema/closing'

const file = createTranslator({ locale: 'de', messages, namespace: 'closings.file' })
const types = createTranslator({ locale: 'de', messages, namespace: 'enums.paymentType' })

/** Returns the turnover of each rate in one cell: „19 %: 100,00 € netto, 19,00 € USt, …“. */
export const taxesText = ({ taxes }: ClosingRecord): string =>
  taxes
    .map(({ vatRate, net, vat, gross }) =>
      file('tax', {
        rate: germanPercent(basisPointsOf(vatRate)),
        net: germanAmount(net),
        vat: germanAmount(vat),
        gross: germanAmount(gross),
      }),
    )
    .join('; ')

/** Returns the payments of each type in one cell: „Bar: 120,00 € (12)“. */
export const paymentsText = ({ payments }: ClosingRecord): string =>
  (payments ?? [])
    .map(({ type, name, amount, count }) =>
      file('payment', {
        type: [types(type), name].filter(Boolean).join(' '),
        amount: germanAmount(amount),
        count: String(count),
      }),
    )
    .join('; ')
