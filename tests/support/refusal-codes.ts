import type { SourceText } from './source-files'

export interface Texts {
  readonly [name: string]: string | Texts
}

/** Returns the full keys of the texts ("payment.tooMuch"). */
export function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [prefix + name] : keysOf(text, `${prefix}${name}.`),
  )
}

/**
 * Returns error codes that no test names. A test names one in full; by its last part if the test
 * itself adds the prefix (`payment.${code}`); or next to a rule that returns only the last part, by
 * that part.
 */
export function unnamedCodes(
  codes: readonly string[],
  { sources, tests }: { sources: readonly SourceText[]; tests: readonly SourceText[] },
): string[] {
  const named = wordsIn(tests)
  const written = wordsIn(sources)
  const besideRules = quotedIn(tests.filter(({ path }) => path.startsWith('lib/')))
  const prefixes = new Set(codes.map(prefixOf))
  const composed = new Map(
    [...prefixes].map((prefix) => [
      prefix,
      quotedIn(tests.filter(({ text }) => text.includes(`${prefix}.\${`))),
    ]),
  )
  return codes.filter((code) => {
    const last = code.slice(code.lastIndexOf('.') + 1)
    if (named.has(code) || composed.get(prefixOf(code))?.has(last)) return false
    return written.has(code) || !besideRules.has(last)
  })
}

const prefixOf = (code: string) => code.slice(0, code.lastIndexOf('.'))

const foundIn = (texts: readonly SourceText[], pattern: RegExp) =>
  new Set(texts.flatMap(({ text }) => text.match(pattern) ?? []))
const wordsIn = (texts: readonly SourceText[]) => foundIn(texts, /\w+(?:\.\w+)*/g)
const quotedIn = (texts: readonly SourceText[]) => foundIn(texts, /(?<=')\w+(?=')/g)
