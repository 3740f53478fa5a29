import type { TextStyle } from './typeset/typesetter'

/** Muted greys with a touch of green: the document belongs to the company, not to us. */
export const COLOR = {
  ink: '#1c2521',
  muted: '#56625c',
  hairline: '#d3d8d3',
  panel: '#f4f5f1',
  pine: '#1f4d3b',
  wheat: '#c2923a',
} as const

export type Tone = 'ink' | 'muted' | 'pine'

const style = (size: number, weight: TextStyle['weight']): TextStyle => ({ size, weight })

export const TYPE = {
  body: style(10, 400),
  title: style(17, 600),
  small: style(8.5, 400),
  smallStrong: style(8.5, 600),
  address: style(10.5, 400),
  table: style(9.25, 400),
  tableStrong: style(9.25, 600),
  tableHead: style(8, 600),
  returnLine: style(7, 400),
  foot: style(7, 400),
  footStrong: style(7, 600),
  letterhead: style(19, 600),
  total: style(12, 700),
} as const

/** Distance from one baseline to the next. */
export const leading = (size: number): number => Math.round(size * 1.34 * 4) / 4
