/** A piece of text on a page, in points from the top left corner of the page as people see it. */
export interface TextPart {
  /** From 1. */
  page: number
  text: string
  left: number
  right: number
  baseline: number
  /** Size of its font. */
  height: number
}
