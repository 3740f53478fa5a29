/** A chapter's heading and its text. */
export interface Outline {
  title: string
  /** The text below the heading. */
  body: string
  /** The headings of its sections, as plain text. */
  sections: string[]
}

const FENCED = /^```[\s\S]*?^```$/gm
const MARKS = /[*`]|\[([^\]]*)\]\([^)]*\)/g

/** Splits a text: its first line is the heading, `##` begins a section. */
export function outlineOf(text: string): Outline {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [null, '', text]
  const lines = body.replace(FENCED, '').matchAll(/^## (.+)$/gm)
  return { title, body, sections: [...lines].map(([, heading = '']) => heading.replace(MARKS, '$1')) }
}
