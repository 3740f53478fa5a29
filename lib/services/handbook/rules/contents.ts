/** A chapter, as the table of contents names it. */
export interface ChapterEntry {
  /** Its file without ending, and the last part of its address. */
  name: string
  title: string
  /** What it is about, in a few words. */
  about: string
}

const ROW = /^\|\s*\[([^\]]+)\]\(([a-z0-9-]+)\.md\)\s*\|\s*(.+?)\s*\|$/gm

/** The chapters in the order of the table of contents: the rows of `docs/handbuch/README.md` that begin with a link. */
export const contentsOf = (readme: string): ChapterEntry[] =>
  [...readme.matchAll(ROW)].map(([, title = '', name = '', about = '']) => ({ name, title, about }))

/** The chapters before and after this one; null at the ends. */
export function neighboursOf(
  chapters: readonly ChapterEntry[],
  name: string,
): { previous: ChapterEntry | null; next: ChapterEntry | null } {
  const at = chapters.findIndex((chapter) => chapter.name === name)
  if (at < 0) return { previous: null, next: null }
  return { previous: chapters[at - 1] ?? null, next: chapters[at + 1] ?? null }
}
