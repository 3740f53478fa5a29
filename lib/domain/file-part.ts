/** Not begun, being written, in the file, without content, or missing from the file. */
export const FILE_PART_STATES = ['WAITING', 'RUNNING', 'DONE', 'EMPTY', 'FAILED'] as const

/** Parts of an audit package, in the order in which they are written and listed. */
export const FILE_PARTS = [
  'dsfinvk',
  'tse',
  'tseArchives',
  'closings',
  'findings',
  'outages',
  'cashBook',
  'cashCounts',
  'notices',
  'procedures',
  'originals',
  'z3',
] as const

export type FilePartName = (typeof FILE_PARTS)[number]

/** A part of a file that is made from several, such as an audit package. */
export interface FilePart {
  part: FilePartName
  state: (typeof FILE_PART_STATES)[number]
  /** Records or files written so far. */
  done: number
  /** Null if unknown. */
  total: number | null
}
