/** The child's task: render a print model, or merge several PDFs. */
export type RenderTask = { model: unknown } | { files: readonly Uint8Array[] }

/** The child's reply: the PDF, or the reason for its failure. Bytes cross by structured clone. */
export type RenderReply = { bytes: Uint8Array } | { error: string }
