/**
 * Returns the JSON text of one record of a pushed body, exactly as sent: the value at `index` of
 * the list called `field`. If the body names the list twice, the last one counts, as for a parser.
 * Null if there is none. The body has been parsed before, so it is valid JSON.
 */
export function cutRecord(body: string, field: string, index: number): string | null {
  const scanner = new Scanner(body)
  scanner.skipSpace()
  if (!scanner.take('{')) return null
  let found: string | null = null
  while (!scanner.isOver && !scanner.take('}')) {
    const isList = JSON.parse(scanner.value()) === field
    scanner.take(':')
    scanner.skipSpace()
    if (isList) found = null
    if (isList && scanner.at('[')) found = elementOf(scanner, index)
    else scanner.value()
    scanner.take(',')
  }
  return found
}

function elementOf(scanner: Scanner, index: number): string | null {
  let found: string | null = null
  scanner.take('[')
  for (let place = 0; !scanner.isOver && !scanner.take(']'); place += 1) {
    const text = scanner.value()
    if (place === index) found = text
    scanner.take(',')
  }
  return found
}

const SPACE = /\s*/y
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y
/** Numbers and words. */
const SCALAR = /[^\s,:[\]{}"]+/y

/** Walks through valid JSON, value by value. */
class Scanner {
  #at = 0

  constructor(private readonly text: string) {}

  get isOver(): boolean {
    return this.#at >= this.text.length
  }

  /** Whether the next character is this one. */
  at(character: string): boolean {
    return this.text[this.#at] === character
  }

  /** Skips the character and the space around it; false if the next one is different. */
  take(character: string): boolean {
    this.skipSpace()
    if (!this.at(character)) return false
    this.#at += 1
    this.skipSpace()
    return true
  }

  skipSpace(): void {
    this.#match(SPACE)
  }

  /** Returns the text of the next value. */
  value(): string {
    this.skipSpace()
    const start = this.#at
    let depth = 0
    do {
      const character = this.text[this.#at]
      if (character === '{' || character === '[') {
        depth += 1
        this.#at += 1
      } else if (character === '}' || character === ']') {
        depth -= 1
        this.#at += 1
      } else if (this.#match(character === '"' ? STRING : SCALAR) === 0) this.#at += 1
      if (depth > 0) this.skipSpace()
    } while (depth > 0 && !this.isOver)
    return this.text.slice(start, this.#at)
  }

  #match(pattern: RegExp): number {
    pattern.lastIndex = this.#at
    const length = pattern.exec(this.text)?.[0].length ?? 0
    this.#at += length
    return length
  }
}
