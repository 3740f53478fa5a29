import { useTranslations } from 'next-intl'
import type { TicketType } from '@/lib/platform/tickets/words'

/** Returns the label for a new ticket of these kinds: a bug alone, or any. */
export function useCreateLabel(types: readonly TicketType[]): string {
  const t = useTranslations('tickets')
  return types.length > 1 ? t('create') : t('reportBug')
}
