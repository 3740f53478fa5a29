const DEFINITION = /\bcreate\s+(?:or\s+replace\s+)?(function|procedure|trigger)\s+([\w.]+)/gi

/**
 * Returns functions, procedures and triggers that the SQL texts define more than once, by kind and
 * name.
 */
export function definedTwice(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(DEFINITION)].map(([, kind = '', name = '']) => `${kind} ${name}`.toLowerCase()),
  )
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

/** Returns definitions of a routines file that fail if the routine already exists. */
export const notReplacing = (text: string): string[] =>
  [...text.matchAll(DEFINITION)].map(([whole]) => whole).filter((whole) => !/\sor\s+replace\s/i.test(whole))
