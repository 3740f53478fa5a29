import type { ServerCommand } from './postgres/cluster'

export function supervise(watched: {
  /** Folder of the cluster. */
  cluster: string
  start: () => Promise<void>
  say: (words: string) => void
  /** Milliseconds, for tests. */
  pauses?: { calm?: number; first?: number; longest?: number }
}): () => Promise<void>

export function startAgain(
  command: ServerCommand,
  place: { cluster: string; root: string; dataDir: string },
): Promise<void>
