import type { ActionResult } from '@/lib/server/core/action-result'

/** A draft as it was stored, in the version that was seen. */
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
  /** The draft as the page knows it; null while nothing is stored. */
  known: StoredDraft | null
  /** Whether a call of which the answer was lost may be made again by itself. */
  repeats: boolean
}

/**
 * Writes one draft, one call at a time, each upon the newest version that was seen. Where an answer was lost nobody knows
 * whether it was written: the same call goes first again, under its key, and answers as it did. So a new draft is made once.
 * `keyOf` gives the same key for the same input.
 */
export function draftWriter<Content extends object, Draft extends StoredDraft>(
  keyOf: (input: unknown) => string,
) {
  let stored: StoredDraft | null = null
  let lost: (() => Promise<ActionResult<Draft>>) | null = null
  let turn: Promise<unknown> = Promise.resolve()

  const newest = (known: StoredDraft | null): StoredDraft | null =>
    stored && stored.version > (known?.version ?? -1) ? stored : known

  const attempt = async (call: () => Promise<ActionResult<Draft>>, repeats: boolean) => {
    lost = repeats ? call : null
    const answer = await call()
    lost = null
    if (answer.ok) stored = { id: answer.data.id, version: answer.data.version }
    return answer
  }

  const write = async ({ send, content, known, repeats }: Writing<Content, Draft>) => {
    if (lost) await attempt(lost, true)
    const draft = newest(known)
    const input = { ...content, ...(draft ? { id: draft.id, version: draft.version } : {}) }
    const key = keyOf(input)
    return attempt(() => send(input, key), repeats)
  }

  return {
    newest,
    /** Waits for the calls before. Rejects where the server could not be reached. */
    write: (writing: Writing<Content, Draft>): Promise<ActionResult<Draft>> => {
      const answer = turn.then(() => write(writing))
      turn = answer.catch(() => undefined)
      return answer
    },
    /** When no call is under way. */
    settled: (): Promise<unknown> => turn,
  }
}
