import type { ReactNode } from 'react'
import type { DeviceState } from '@/lib/domain/device-state'
import { DeviceStateBadge } from './device-state-badge'

interface DecidableStateProps {
  status: DeviceState
  /** The decision about a device that waits, for users who may decide. */
  decision: ReactNode
}

/** The state of a device in a list, with the decision about a waiting one below. */
export const DecidableState = ({ status, decision }: DecidableStateProps) => (
  <span className="flex flex-col items-start gap-1.5 max-sm:items-end">
    <DeviceStateBadge status={status} />
    {status === 'PENDING' ? decision : null}
  </span>
)
