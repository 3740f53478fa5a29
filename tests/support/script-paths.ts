import type { SourceText } from './source-files'

/**
 * A quoted path into scripts/, or the folder's name as a path segment: `join(ROOT, 'scripts', …)`.
 */
const INTO_SCRIPTS = /(['"`])(?:[^'"`\n]*\/)?scripts(?:\/[^'"`\n]*)?\1/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Returns references to scripts by path, which import rules cannot see, each with its text. */
export function scriptPathsIn({ path, text }: SourceText): string[] {
  return [...text.replace(COMMENTS, '').matchAll(INTO_SCRIPTS)].map(([quoted]) => `${path}: ${quoted}`)
}
