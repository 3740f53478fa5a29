/** What the child is to do: render a print model, or put several PDFs into one. */
export type RenderTask = { model: unknown } | { files: readonly Uint8Array[] }

/** What parent and child say to each other; bytes cross by structured clone. */
export type RenderRequest = { id: number } & RenderTask

export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; error: string }
