import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { shownState } from '@/lib/pos/closings/rules/shown-state'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'

const TONES = { INCOMPLETE: 'amber', DEVIATES: 'red', MATCHES: 'green', DUPLICATE: 'neutral' } as const

/** The result of comparing a closing with its receipts, or that the closing repeats another one. */
export function StateBadge({ closing }: { closing: Pick<ClosingRecord, 'check' | 'duplicateOf'> }) {
  const state = shownState(closing)
  const t = useTranslations('enums.closingState')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
