import type { SourceText } from './source-files'

/** Line limit of prose, the same as ESLint's for comments. */
const MOST_CHARACTERS = 100

/**
 * Returns the lines of a Markdown page, or the comment lines of an SQL file, that are too long and
 * could be broken, as `path:line`. Tables, code and what cannot be broken are exempt.
 */
export function longProse({ path, text }: SourceText): string[] {
  const isProse = path.endsWith('.sql') ? isComment : markdownProse()
  return text.split('\n').flatMap((line, index) => {
    const isLong = line.length > MOST_CHARACTERS && /\S\s+\S/.test(unbroken(line))
    return isProse(line) && isLong ? [`${path}:${index + 1}`] : []
  })
}

const isComment = (line: string) => /^\s*--(?!>)/.test(line)

/** Removes the marker of a list, quotation or comment, and code, which never breaks. */
const unbroken = (line: string) =>
  line
    .replace(/^\s*(?:-{1,2}|\*|\d+\.|>)\s+/, '')
    .replace(/`[^`]+`/g, 'code')
    .trim()

/** Returns a stateful check for prose lines: call it for each line of a page, in order. */
function markdownProse(): (line: string) => boolean {
  let isCode = false
  return (line) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isCode = !isCode
    return !isCode && !isFence && !/^\s*\|/.test(line)
  }
}
