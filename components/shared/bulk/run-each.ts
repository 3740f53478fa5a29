export interface BulkItem {
  id: string
  /** Its name in the list of refusals, and its page. */
  label: string
  href: string
}

/** Outcome for a record; `reason` is null on success. */
export interface Outcome {
  id: string
  reason: string | null
}

export interface Run<Item> {
  /** Processes some of the items and returns the outcome of each. */
  act: (items: readonly Item[]) => Promise<readonly Outcome[]>
  /** Batch size. */
  atOnce: number
  onProgress: (done: number) => void
  isStopped: () => boolean
}

export interface Result {
  done: readonly string[]
  refused: readonly { id: string; reason: string }[]
  /** Neither done nor refused: the user stopped it, or the server did not respond. */
  left: readonly string[]
  /** The server did not respond; items in flight may or may not be done. */
  lost: boolean
}

/** Processes many records in order, a batch at a time. A refusal does not affect the others. */
export async function runEach<Item extends { id: string }>(
  items: readonly Item[],
  { act, atOnce, onProgress, isStopped }: Run<Item>,
): Promise<Result> {
  const outcomes: Outcome[] = []
  let lost = false
  for (let start = 0; start < items.length && !lost && !isStopped(); start += atOnce) {
    try {
      outcomes.push(...(await act(items.slice(start, start + atOnce))))
      onProgress(outcomes.length)
    } catch {
      lost = true
    }
  }
  const reached = new Set(outcomes.map(({ id }) => id))
  return {
    done: outcomes.filter(({ reason }) => reason === null).map(({ id }) => id),
    refused: outcomes.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
    left: items.map(({ id }) => id).filter((id) => !reached.has(id)),
    lost,
  }
}
