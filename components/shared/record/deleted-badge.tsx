import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Marks a record that was deleted and may still be restored. */
export function DeletedBadge() {
  return <Badge tone="grey">{useTranslations('enums.status')('DELETED')}</Badge>
}
