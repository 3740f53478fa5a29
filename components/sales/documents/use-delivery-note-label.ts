import { useTranslations } from 'next-intl'
import { germanDay } from '@/lib/domain/business-date'
import type { DeliveryNoteHeading } from './delivery-note-heading'

/** Returns the German heading above the positions of a delivery note. */
export function useDeliveryNoteLabel(): (heading: DeliveryNoteHeading) => string {
  const t = useTranslations('documents')
  return (heading) =>
    heading === 'withoutDeliveryNote'
      ? t('withoutDeliveryNote')
      : t('fromDeliveryNote', { number: heading.number, date: germanDay(heading.date) })
}
