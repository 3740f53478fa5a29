import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { hasOpenGap } from '@/lib/pos/closings/rules/completeness'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'

/** The numbers missing directly before a closing; quiet once a person has settled that. */
export function GapBadge({ gap }: { gap: NonNullable<ClosingRecord['gap']> }) {
  const t = useTranslations('closings.gap')
  const { from, to } = gap
  return (
    <Badge tone={hasOpenGap({ gap }) ? 'red' : 'neutral'}>
      {from === to ? t('one', { number: String(from) }) : t('many', { from: String(from), to: String(to) })}
    </Badge>
  )
}
