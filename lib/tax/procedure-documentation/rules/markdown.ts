import type { PaperBlock } from '@/lib/services/print/rules/text-paper'

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

/**
 * Returns a printable document as Markdown: headings, paragraphs and tables, with a final line
 * break.
 */
export function markdownOf(title: string, blocks: readonly PaperBlock[]): string {
  return `${[`# ${title}`, ...blocks.map(blockText)].join('\n\n')}\n`
}

function blockText(block: PaperBlock): string {
  if (block.kind === 'heading') return `## ${block.text}`
  if (block.kind === 'text') return block.text
  const rows = Array.from({ length: block.columns[0]?.cells.length ?? 0 }, (_, row) =>
    block.columns.map(({ cells }) => cell(cells[row] ?? '')),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(block.columns.map(({ heading }) => cell(heading))),
    line(block.columns.map(() => '---')),
    ...rows.map(line),
  ].join('\n')
  return block.title ? `**${block.title}**\n\n${table}` : table
}
