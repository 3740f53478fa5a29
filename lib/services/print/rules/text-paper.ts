/** A part of such a document; tables have all cells of a column together. */
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | {
      kind: 'table'
      title?: string
      columns: readonly { heading: string; cells: readonly string[] }[]
    }

/** A printed document of headings, texts and tables, whose model contains all of its text. */
export interface TextPaper {
  kind: 'TEXT'
  templateVersion: number
  title: string
  /** At the head of each page but the first. */
  running: string
  /** At the foot of each page. */
  foot: string
  /** The author in the file's metadata. */
  author: string
  /** When it was made, an instant. */
  at: string
  blocks: readonly PaperBlock[]
}
