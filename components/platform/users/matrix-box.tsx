'use client'

import { Checkbox } from '@/components/ui/checkbox'
import type { Extent } from '@/lib/platform/users/rules/rights-matrix'

export interface MatrixBoxProps {
  label: string
  extent: Extent
  disabled: boolean
  onToggle: (on: boolean) => void
}

/** A checkbox of the matrix with a touch-sized target; partly filled ones become full. */
export function MatrixBox({ label, extent, disabled, onToggle }: MatrixBoxProps) {
  return (
    <label className="inline-flex size-9 shrink-0 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <Checkbox
        checked={extent === 'all'}
        indeterminate={extent === 'some'}
        disabled={disabled}
        onChange={() => onToggle(extent !== 'all')}
      />
    </label>
  )
}
