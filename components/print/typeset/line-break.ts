export interface Breaker {
  /** Returns the width of a text in the given style, in points. */
  width: (text: string) => number
  /** Returns the syllables of a word, in order; they concatenate to the word. */
  syllables: (word: string) => readonly string[]
}

const OPPORTUNITY = /(?<=[\p{L}\p{N}][-/–])(?=[\p{L}\p{N}])/u
const WORTH_HYPHENATING = /^\P{L}*(\p{L}{7,})\P{L}*$/u
/** A line at least this empty may be filled with the first syllables of the next word. */
const RAGGED = 0.3
/** Letters that stay together before and after a hyphen. */
const SHORTEST = 3

interface Cut {
  head: string
  rest: string
}

/**
 * Breaks text into lines of at most `limit` points: at spaces, after hyphens and slashes, inside
 * German words by syllable, and as a last resort anywhere. Line feeds start a new line. Loses no
 * character except spaces.
 */
export function breakLines(text: string, limit: number, breaker: Breaker): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, limit, breaker))
}

function breakParagraph(paragraph: string, limit: number, breaker: Breaker): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of paragraph.split(/ +/)) {
    let joiner = current === '' ? '' : ' '
    for (const piece of word.split(OPPORTUNITY)) {
      current = append(lines, current, joiner, piece, { limit, breaker })
      joiner = ''
    }
  }
  return [...lines, current]
}

function append(
  lines: string[],
  current: string,
  joiner: string,
  piece: string,
  { limit, breaker }: { limit: number; breaker: Breaker },
): string {
  const { width } = breaker
  if (width(current + joiner + piece) <= limit) return current + joiner + piece
  const room = limit - width(current + joiner)
  const isWorthIt = current !== '' && (room >= limit * RAGGED || width(piece) > limit)
  const cut = isWorthIt ? cutAtSyllable(piece, room, breaker) : null
  let rest = piece
  if (cut) {
    lines.push(current + joiner + cut.head)
    rest = cut.rest
  } else if (current !== '') lines.push(current)
  while (width(rest) > limit) {
    const next = cutAtSyllable(rest, limit, breaker) ?? cutAnywhere(rest, limit, width)
    lines.push(next.head)
    rest = next.rest
  }
  return rest
}

function cutAtSyllable(piece: string, room: number, { width, syllables }: Breaker): Cut | null {
  const word = WORTH_HYPHENATING.exec(piece)?.[1]
  if (!word) return null
  const before = piece.slice(0, piece.indexOf(word))
  const parts = syllables(word)
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const head = before + parts.slice(0, count).join('')
    const isShort = head.length < SHORTEST || piece.length - head.length < SHORTEST
    if (!isShort && width(`${head}-`) <= room) return { head: `${head}-`, rest: piece.slice(head.length) }
  }
  return null
}

function cutAnywhere(piece: string, limit: number, width: Breaker['width']): Cut {
  const characters = [...piece]
  let count = 1
  while (count < characters.length - 1 && width(characters.slice(0, count + 1).join('')) <= limit) count += 1
  return { head: characters.slice(0, count).join(''), rest: characters.slice(count).join('') }
}
