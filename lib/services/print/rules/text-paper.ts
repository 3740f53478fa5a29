/** A part of a text paper; tables have all cells of a column together. */
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | {
      kind: 'table'
      title?: string
      columns: readonly { heading: string; cells: readonly string[] }[]
    }

/** A paper of headings, texts and tables, whose model has all of its words. */
export interface TextPaper {
  kind: 'TEXT'
  templateVersion: number
  title: string
  /** At the head of each page but the first. */
  running: string
  /** At the foot of each page. */
  foot: string
  /** Whose paper it is. */
  author: string
  /** When it was made, an instant. */
  at: string
  blocks: readonly PaperBlock[]
}
