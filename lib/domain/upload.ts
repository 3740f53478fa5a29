/** A route that takes a file in a multipart form. */
export interface Upload {
  /** Below `/api` and `/api/v1`; placeholders as in an endpoint: `/tickets/{id}/attachments`. */
  path: string
  maxBytes: number
  /** Error code for a larger file. */
  tooLarge: string
}

/** Maximum bytes of a form in addition to its file. */
export const FORM_EXTRA = 256 * 1024
