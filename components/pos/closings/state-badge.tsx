import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'

const TONES = { INCOMPLETE: 'amber', DEVIATES: 'red', MATCHES: 'green' } as const

/** The result of comparing a closing with its receipts. */
export function StateBadge({ state }: Pick<ClosingRecord['check'], 'state'>) {
  const t = useTranslations('enums.closingState')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
