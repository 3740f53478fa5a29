import { CONTENT_WIDTH } from '@/components/print/geometry'
import { leading, type Tone } from '@/components/print/theme'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'
import { flow, type Item } from './content'

interface ParagraphOptions {
  style: TextStyle
  tone?: Tone
  /** Space above the first line. */
  gap?: number
  kind?: 'prose' | 'code'
}

/** Returns full-width text line by line, without widows or orphans. */
export function paragraph(
  text: string,
  setter: Typesetter,
  { style, tone = 'ink', gap = 0, kind }: ParagraphOptions,
): Item[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const lines = setter.lines(trimmed, style, CONTENT_WIDTH, kind)
  const step = leading(style.size)
  return lines.map((line, index) => {
    const above = index === 0 ? gap : 0
    const glued = index === 1 || (index > 0 && index === lines.length - 1)
    return flow(
      { kind: 'line', line: { text: line, style, tone, baseline: above + style.size } },
      above + step,
      glued,
    )
  })
}
