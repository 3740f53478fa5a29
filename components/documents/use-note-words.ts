import { useTranslations } from 'next-intl'
import { germanDay } from '@/lib/domain/business-date'
import type { NoteHeading } from './note-heading'

/** The heading above the positions of a delivery note, in German. */
export function useNoteWords(): (heading: NoteHeading) => string {
  const t = useTranslations('documents')
  return (heading) =>
    heading === 'withoutNote'
      ? t('withoutNote')
      : t('fromNote', { number: heading.number, date: germanDay(heading.date) })
}
