export interface ChapterEntry {
  /** Its file name without extension, and the last part of its URL. */
  name: string
  title: string
  about: string
}

const ROW = /^\|\s*\[([^\]]+)\]\(([a-z0-9-]+)\.md\)\s*\|\s*(.+?)\s*\|$/gm

/**
 * Returns the chapters in the order of the table of contents: the rows of `docs/handbuch/README.md`
 * that begin with a link.
 */
export const contentsOf = (readme: string): ChapterEntry[] =>
  [...readme.matchAll(ROW)].map(([, title = '', name = '', about = '']) => ({ name, title, about }))

/** Returns the chapters before and after this one; null at the ends. */
export function neighboursOf(
  chapters: readonly ChapterEntry[],
  name: string,
): { previous: ChapterEntry | null; next: ChapterEntry | null } {
  const at = chapters.findIndex((chapter) => chapter.name === name)
  if (at < 0) return { previous: null, next: null }
  return { previous: chapters[at - 1] ?? null, next: chapters[at + 1] ?? null }
}
