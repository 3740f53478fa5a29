import type { PointerEvent } from 'react'
import type { EditorPosition } from './draft-values'

export interface RateChoice {
  value: string
  label: string
  /** Text of the closed select. */
  short: string
  isActive: boolean
}

/** Whether the fields of rebates are shown even without a rebate. */
export interface RebateFields {
  areShown: boolean
  toggle: () => void
}

/** A position of an offer that others may be alternatives to. */
export interface FirmPosition {
  id: string
  number: number
}

export type RowErrors = Partial<Record<keyof EditorPosition, { message?: string }>>

export interface PositionRowProps {
  position: EditorPosition
  index: number
  /** As counted in print and in messages; text lines have none. */
  number: number | null
  rates: readonly RateChoice[]
  /** The firm positions of an offer; null for documents without proposals. */
  firm: readonly FirmPosition[] | null
  /** Heading of the price column. */
  priceLabel: string
  /** In cents, gross or net like the document. */
  sum: number
  errors: RowErrors | undefined
  /** The rebate's field is shown although there is no rebate. */
  asksRebate: boolean
  onAskRebate: (id: string) => void
  isDragged: boolean
  onChange: (id: string, change: Partial<EditorPosition>) => void
  onRemove: (id: string) => void
  onMove: (id: string, step: -1 | 1) => void
  /** The row's handle was pressed. */
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void
}
