import type { ActionResult } from '@/lib/server/core/action-result'

/** A stored draft in its latest known version. */
export interface StoredDraft {
  id: string
  version: number
}

type Send<Content, Draft> = (
  input: Content & Partial<StoredDraft>,
  key: string,
) => Promise<ActionResult<Draft>>

interface Writing<Content, Draft> {
  send: Send<Content, Draft>
  content: Content
  /** The draft as the page has it; null while nothing is stored. */
  known: StoredDraft | null
  /** Whether a call whose response was lost may be retried automatically. */
  repeats: boolean
}

/**
 * Writes one draft, one call at a time, each based on the newest known version. If a response was
 * lost, it is unknown whether the draft was written: the same call is repeated first, under its
 * key, and returns the original result. So a new draft is created once. `keyOf` returns the same
 * key for the same input.
 */
export function draftWriter<Content extends object, Draft extends StoredDraft>(
  keyOf: (input: unknown) => string,
) {
  let stored: StoredDraft | null = null
  let lost: (() => Promise<ActionResult<Draft>>) | null = null
  let turn: Promise<unknown> = Promise.resolve()

  // id and version alone: actions refuse the fields of a whole document
  const newest = (base: StoredDraft | null): StoredDraft | null => {
    if (stored && stored.version > (base?.version ?? -1)) return stored
    return base && { id: base.id, version: base.version }
  }

  const attempt = async (call: () => Promise<ActionResult<Draft>>, repeats: boolean) => {
    lost = repeats ? call : null
    const answer = await call()
    lost = null
    if (answer.ok) stored = { id: answer.data.id, version: answer.data.version }
    return answer
  }

  const write = async ({ send, content, known: base, repeats }: Writing<Content, Draft>) => {
    if (lost) await attempt(lost, true)
    const draft = newest(base)
    const input = { ...content, ...draft }
    const key = keyOf(input)
    return attempt(() => send(input, key), repeats)
  }

  return {
    newest,
    /** Waits for earlier calls. Rejects if the server could not be reached. */
    write: (writing: Writing<Content, Draft>): Promise<ActionResult<Draft>> => {
      const answer = turn.then(() => write(writing))
      turn = answer.catch(() => undefined)
      return answer
    },
    /** Resolves when no call is in flight. */
    settled: (): Promise<unknown> => turn,
  }
}
