import { useTranslations } from 'next-intl'
import type { ReceiptRecord } from '@/lib/pos/receipts/schema/receipts'

type Named = Pick<ReceiptRecord, 'kind' | 'kindName' | 'type' | 'businessCase'>

/**
 * Returns the display name of a receipt: its kind if it is not a sale, its business case if it
 * moves cash, otherwise its type.
 */
export function useReceiptName(): (receipt: Named, isDepositReturn: boolean) => string {
  const t = useTranslations('receipts')
  const types = useTranslations('enums.receiptType')
  const kinds = useTranslations('enums.receiptKind')
  const cases = useTranslations('enums.businessCase')
  return ({ kind, kindName, type, businessCase }, isDepositReturn) => {
    if (kind !== 'RECEIPT') return kindName ?? kinds(kind)
    if (isDepositReturn) return t('depositReturn')
    return businessCase ? cases(businessCase) : types(type)
  }
}
