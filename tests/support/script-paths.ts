import type { SourceText } from './source-files'

/**
 * A text in quotes that is a path into scripts/, or the folder's name as a part of one: `join(ROOT,
 * 'scripts', …)`.
 */
const INTO_SCRIPTS = /(['"`])(?:[^'"`\n]*\/)?scripts(?:\/[^'"`\n]*)?\1/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Files that name a script by its path, which no import rule sees; with the text. */
export function scriptPathsIn({ path, text }: SourceText): string[] {
  return [...text.replace(COMMENTS, '').matchAll(INTO_SCRIPTS)].map(([quoted]) => `${path}: ${quoted}`)
}
