import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

const TONES = { 1: 'neutral', 2: 'amber', 3: 'red' } as const

const knownLevel = (level: number) => (level === 3 ? 3 : level === 2 ? 2 : 1)

/** Returns a function that names a level: Zahlungserinnerung, Mahnung, letzte Mahnung. */
export function useLevelName(): (level: number) => string {
  const t = useTranslations('enums.reminderLevel')
  return (level) => t(`${knownLevel(level)}`)
}

/** The name of a level. */
export function LevelBadge({ level }: { level: number }) {
  const nameOf = useLevelName()
  return <Badge tone={TONES[knownLevel(level)]}>{nameOf(level)}</Badge>
}
