import { INFO, TEXT_TOP, mm } from '@/components/print/geometry'
import { TYPE, leading } from '@/components/print/theme'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'

interface InfoLine {
  label: string
  value: string
  style: TextStyle
  baseline: number
}

export interface InfoPlan {
  lines: InfoLine[]
  valueLeft: number
  /** Earliest start of the text below address and block. */
  textTop: number
}

const LABEL = TYPE.small
const VALUE: TextStyle = { size: 9, weight: 400 }
const LABEL_GAP = mm(4)
/** Minimum size at which a value stays on one line: a split number is hard to copy. */
const SMALLEST = 7
const STEP = leading(9) + 1

export type InfoEntry = readonly [label: string, value: string]

/**
 * Places entries one per line, the first one bold; empty ones are left out. Long values get
 * smaller, then wrap.
 */
export function placeInfo(all: readonly InfoEntry[], setter: Typesetter): InfoPlan {
  const entries = all.filter(([, value]) => value !== '')
  const labelWidth = Math.max(0, ...entries.map(([label]) => setter.width(label, LABEL)))
  const valueLeft = INFO.left + labelWidth + LABEL_GAP
  const lines: InfoLine[] = []
  entries.forEach(([name, value], index) => {
    const style: TextStyle = index === 0 ? { ...VALUE, weight: 600 } : VALUE
    const room = INFO.right - valueLeft
    const fitted = setter.fit(value, style, room, SMALLEST)
    const fits = fitted.text === value
    const texts = fits ? [value] : setter.lines(value, style, room, 'code')
    texts.forEach((text, part) => {
      const baseline = INFO.top + VALUE.size + lines.length * STEP
      const label = part === 0 ? name : ''
      lines.push({ label, value: text, style: fits ? fitted.style : style, baseline })
    })
  })
  const bottom = INFO.top + lines.length * STEP
  return { lines, valueLeft, textTop: Math.max(TEXT_TOP, bottom + mm(6)) }
}
