import { useTranslations } from 'next-intl'

/** Words of the filters that the lists of invoices and of delivery notes share. */
export function useFilterLabels() {
  const t = useTranslations('documents')
  const option = useTranslations('enums.status')
  return {
    status: { label: t('status'), option },
    dispatch: { label: t('dispatch'), option },
    from: { label: t('period') },
    customerId: { label: t('customer'), url: '/api/pickers/customers' },
  }
}
