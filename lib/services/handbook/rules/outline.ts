/** A chapter's heading and its text. */
export interface Outline {
  title: string
  /** The text below the heading. */
  body: string
  /** The headings of its sections, as plain text. */
  sections: string[]
  /** The text before the first section, then that of each, with its marks. */
  texts: string[]
}

const FENCED = /^```[\s\S]*?^```$/gm
const MARKS = /[*`]|\[([^\]]*)\]\([^)]*\)/g

/** Splits a text: its first line is the heading, `##` begins a section. */
export function outlineOf(text: string): Outline {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [null, '', text]
  const [intro = '', ...parts] = body.replace(FENCED, '').split(/^## /m)
  const sections = parts.map((part) => {
    const end = `${part}\n`.indexOf('\n')
    return { heading: part.slice(0, end).replace(MARKS, '$1'), text: part.slice(end) }
  })
  return {
    title,
    body,
    sections: sections.map(({ heading }) => heading),
    texts: [intro, ...sections.map(({ text: own }) => own)],
  }
}
