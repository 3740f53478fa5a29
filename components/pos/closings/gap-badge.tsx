import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'

/** The numbers missing directly before a closing. */
export function GapBadge({ gap }: { gap: NonNullable<ClosingRecord['gap']> }) {
  const t = useTranslations('closings.gap')
  const { from, to } = gap
  return (
    <Badge tone="red">
      {from === to ? t('one', { number: String(from) }) : t('many', { from: String(from), to: String(to) })}
    </Badge>
  )
}
