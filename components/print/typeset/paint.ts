import { COLOR, type Tone } from '@/components/print/theme'
import { runsOf } from './faces'
import type { TextStyle } from './typesetter'

/** The part of react-pdf's Canvas painter that we use. */
export interface Painter {
  font: (shapes: unknown, key: string) => Painter
  fontSize: (size: number) => Painter
  fillColor: (color: string) => Painter
  fillOpacity: (opacity: number) => Painter
  rect: (x: number, y: number, width: number, height: number) => Painter
  fill: (color: string) => Painter
  rotate: (degrees: number, options: { origin: [number, number] }) => Painter
  text: (text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }) => Painter
}

export interface Line {
  text: string
  style: TextStyle
  /** The left edge; for right-aligned text the right edge. */
  x: number
  baseline: number
  align?: 'left' | 'right' | 'center'
  tone?: Tone
}

const SHIFT = { left: 0, right: 1, center: 0.5 } as const

/** Draws one line of text exactly at its measured position. */
export function paintLine(
  painter: Painter,
  { text, style, x, baseline, align = 'left', tone = 'ink' }: Line,
): void {
  const runs = runsOf(text, style.weight)
  const width = style.size * runs.reduce((sum, run) => sum + run.advance, 0)
  let left = x - SHIFT[align] * width
  painter.fontSize(style.size).fillColor(COLOR[tone])
  for (const { face, text: part, advance } of runs) {
    painter
      .font(face.shapes, face.key)
      .text(part, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    left += advance * style.size
  }
}
