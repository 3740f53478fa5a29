/** A text with its selection. */
export interface Marked {
  text: string
  start: number
  end: number
}

const BOLD = '**'
const ITEM = '- '

/** Returns the text with the selection in bold, or no longer so. */
export function toggledBold({ text, start, end }: Marked): Marked {
  const isBold =
    text.slice(start - BOLD.length, start) === BOLD && text.slice(end, end + BOLD.length) === BOLD
  const [mark, from, to] = isBold ? ['', start - BOLD.length, end + BOLD.length] : [BOLD, start, end]
  const inner = text.slice(start, end)
  const offset = isBold ? -BOLD.length : BOLD.length
  return {
    text: `${text.slice(0, from)}${mark}${inner}${mark}${text.slice(to)}`,
    start: start + offset,
    end: end + offset,
  }
}

/** Returns the text with each selected line as an item of a list, or no longer so. */
export function toggledList({ text, start, end }: Marked): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line) => line.startsWith(ITEM))
  const changed = lines.map((line) => (isList ? line.slice(ITEM.length) : `${ITEM}${line}`)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}
