/** What the child is to do: render a print model, or put several PDFs into one. */
export type RenderTask = { model: unknown } | { files: readonly Uint8Array[] }

/** What it answers: the PDF, or why there can be none. Bytes cross by structured clone. */
export type RenderReply = { bytes: Uint8Array } | { error: string }
