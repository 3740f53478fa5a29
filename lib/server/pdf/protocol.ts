/** What parent and child say to each other; bytes cross by structured clone. */
export interface RenderRequest {
  id: number
  model: unknown
}

export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; error: string }
