/**
 * The child's task: render a print model, or merge several PDFs. It replies with bytes, which cross
 * by structured clone.
 */
export type RenderTask = { model: unknown } | { files: readonly Uint8Array[] }
