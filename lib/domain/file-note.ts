/** Something about a file that its reader should know, such as an inconsistency of its data. */
export interface FileNote {
  /** Below `errors`. */
  code: string
  params: Record<string, string | number>
  /** The page on which it can be seen; null if there is none. */
  link: string | null
}
