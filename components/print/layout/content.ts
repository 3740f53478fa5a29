import type { Tone } from '@/components/print/theme'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle } from '@/components/print/typeset/typesetter'
import type { FlowItem } from './paginate'

/** A row of the table, or a part of a very long one. */
export interface Row {
  height: number
  /** Baselines are relative to the top of the row. */
  lines: Line[]
  /**
   * Whether a thin line closes the row; false between parts of one position, and between an article
   * and its deposit.
   */
  ruled: boolean
}

export interface SumsBlock {
  lines: Line[]
  left: number
  /** The line above a total that closes the block. */
  ruleTop: number | null
}

export interface TonedText {
  text: string
  style: TextStyle
  tone?: Tone
}

export interface PaymentBlock {
  left: TonedText[]
  /** The account: labels and values side by side, below the heading. */
  labels: TonedText[]
  values: TonedText[]
  rightWidth: number
  valueWidth: number
  /** To the right of the account, at the right edge. */
  giro: GiroBlock | null
  height: number
}

/** A QR code: its dark modules as an SVG path over a square of `modules` units. */
export interface GiroBlock {
  heading: TonedText
  path: string
  modules: number
  /** Points, including the white rim. */
  size: number
}

export type Content =
  | { kind: 'line'; line: Omit<Line, 'x'> }
  | { kind: 'group'; label: string; style: TextStyle }
  | { kind: 'row'; row: Row }
  | { kind: 'sums'; block: SumsBlock }
  | { kind: 'payment'; block: PaymentBlock }
  | { kind: 'received' }
  | { kind: 'space' }

export type Item = FlowItem<Content>

/** Returns an item outside the table. */
export function flow(content: Content, height: number, glued = false): Item {
  return { content, height, glued, table: false, amount: 0 }
}
