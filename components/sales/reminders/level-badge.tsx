import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

const TONES = { 1: 'neutral', 2: 'amber', 3: 'red' } as const

/** The name of a level: Zahlungserinnerung, Mahnung, letzte Mahnung. */
export function LevelBadge({ level }: { level: number }) {
  const t = useTranslations('enums.reminderLevel')
  const supportedLevel = level === 3 ? 3 : level === 2 ? 2 : 1
  return <Badge tone={TONES[supportedLevel]}>{t(`${supportedLevel}`)}</Badge>
}
