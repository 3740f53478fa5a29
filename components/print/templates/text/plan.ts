import { frameOf, sheetPages, sheetText, type Sheet, type SheetItem } from '@/components/print/layout/sheet'
import { tableItems } from '@/components/print/layout/sheet-table'
import { TYPE } from '@/components/print/theme'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import type { PaperBlock, TextPaper } from '@/lib/services/print/rules/text-paper'

/** Computes every line and page break of a text document. Texts must be printable. */
export function planText(model: TextPaper, setter: Typesetter): Sheet {
  const { title, running, foot, author, at, blocks } = model
  const frame = frameOf(false)
  const linesOf = (text: string, style: typeof TYPE.small, gap: number): SheetItem[] =>
    setter
      .lines(text, style, frame.right - frame.left)
      .map((line, index) => sheetText(line, style, frame.left, { gap: index === 0 ? gap : 0 }))
  const itemsOf = (block: PaperBlock): SheetItem[] => {
    if (block.kind === 'heading') return linesOf(block.text, TYPE.smallStrong, 10)
    if (block.kind === 'text') return linesOf(block.text, TYPE.small, 3)
    return tableItems(block, frame, setter)
  }
  const items = [
    sheetText(author, TYPE.small, frame.left, { tone: 'muted' }),
    ...setter
      .lines(title, TYPE.title, frame.right - frame.left)
      .map((line) => sheetText(line, TYPE.title, frame.left, { gap: 3, tone: 'pine' })),
    ...blocks.flatMap(itemsOf),
  ]
  const pages = sheetPages(items, frame, { running, foot }, setter)
  return { title, author, created: new Date(at), frame, pages }
}
