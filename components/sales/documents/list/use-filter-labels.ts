import { useTranslations } from 'next-intl'

/** Returns the labels of the filters common to the lists of invoices and delivery notes. */
export function useFilterLabels() {
  const t = useTranslations('documents')
  const option = useTranslations('enums.status')
  return {
    status: { label: t('status'), option },
    dispatch: { label: t('dispatch'), option },
    from: { label: t('period') },
    untouched: { label: t('untouched') },
    productId: { label: t('product'), url: '/api/pickers/products?inactive=true' },
    customerId: { label: t('customer'), url: '/api/pickers/customers' },
  }
}
