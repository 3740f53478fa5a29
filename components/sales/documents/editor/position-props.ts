import type { PointerEvent } from 'react'
import type { EditorPosition } from './draft-values'

export interface RateChoice {
  value: string
  label: string
  /** What the closed choice shows. */
  short: string
  isActive: boolean
}

export type RowErrors = Partial<Record<keyof EditorPosition, { message?: string }>>

export interface PositionRowProps {
  position: EditorPosition
  index: number
  /** As paper and messages count it; text lines have none. */
  number: number | null
  rates: readonly RateChoice[]
  /** Head of the column of prices. */
  priceLabel: string
  /** In cents, gross or net as the document is. */
  sum: number
  errors: RowErrors | undefined
  isDragged: boolean
  onChange: (id: string, change: Partial<EditorPosition>) => void
  onRemove: (id: string) => void
  onMove: (id: string, step: -1 | 1) => void
  /** The row's handle was pressed. */
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void
}
