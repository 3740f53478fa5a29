import type { useTranslations } from 'next-intl'
import { basisPointsOf, centsOf, germanMoney, germanPercent } from '@/lib/domain/money'
import type { CashEntryRecord } from '@/lib/tax/cash-book/schema'

/** Returns the display title of an entry: „Storno von Nr. 3: Privatentnahme“. */
export function entryTitle(
  { kind, amount, reason, transfer, reverses, closing, invoice }: CashEntryRecord,
  t: ReturnType<typeof useTranslations<'cashBook'>>,
): string {
  const way = amount.startsWith('-') ? 'out' : 'in'
  const transit = () => {
    if (transfer) return t(`transfer.${way}`, { name: transfer.name })
    return t(`transit.${closing ? 'closing' : reason ? 'other' : way}`)
  }
  const paid = () => {
    if (invoice?.kind === 'INCOMING') return t('paid.incoming')
    return t((way === 'in') === (reverses === null) ? 'kinds.INVOICE_PAYMENT' : 'paid.out')
  }
  const names = { CASH_TRANSIT: transit, INVOICE_PAYMENT: paid }
  const name = kind === 'CASH_TRANSIT' || kind === 'INVOICE_PAYMENT' ? names[kind]() : t(`kinds.${kind}`)
  const what = closing ? t('ofClosing', { name, number: closing.number }) : name
  return reverses ? t('cancellationOf', { number: reverses.number, name: what }) : what
}

/** Returns that the VAT of an entry is deducted in part or not, and why; '' for all others. */
export function deductionText(
  { deductible, deductiblePercent, deductibleReason }: CashEntryRecord,
  t: ReturnType<typeof useTranslations<'cashBook'>>,
): string {
  if (deductible === null || deductible === 'FULL') return ''
  const percent = deductiblePercent === null ? '' : germanPercent(basisPointsOf(deductiblePercent))
  return t('deducted', {
    share: deductible,
    percent,
    reason: deductibleReason === '' ? '' : ` (${deductibleReason})`,
  })
}

/** Whether an entry has VAT that no file proves. */
export const lacksFile = ({ deductible, files, reverses, reversedBy }: CashEntryRecord): boolean =>
  deductible !== null &&
  deductible !== 'NONE' &&
  files.length === 0 &&
  reverses === null &&
  reversedBy === null

/** Returns the parts of an entry by VAT rate: „20,00 € zu 19 %, 10,00 € zu 7 %“; '' without any. */
export const taxText = (
  { taxes }: Pick<CashEntryRecord, 'taxes'>,
  t: ReturnType<typeof useTranslations<'cashBook'>>,
): string =>
  taxes
    .map(({ vatRate, gross }) =>
      t('taxed', {
        gross: germanMoney(Math.abs(centsOf(gross))),
        rate: germanPercent(basisPointsOf(vatRate)),
      }),
    )
    .join(', ')
