import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { DeviceState } from '@/lib/domain/device-state'

const TONES = { PENDING: 'amber', READY: 'green', DELETED: 'grey' } as const satisfies Record<
  DeviceState,
  Tone
>

/** The state of a till or another device: waiting, admitted or blocked. */
export function DeviceStateBadge({ status }: { status: DeviceState }) {
  const t = useTranslations('enums.deviceStatus')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
