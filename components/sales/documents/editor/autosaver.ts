import type { UseFormReturn } from 'react-hook-form'
import { same } from '@/components/shared/form/changed-values'
import type { ActionFailure, ActionResult } from '@/lib/server/core/action-result'
import type { DraftValues } from './draft-values'
import { savableDraft } from './savable-draft'

/** After the last key, and at most after the first that is not saved. */
const PAUSE_MS = 2000
const LONGEST_MS = 10_000
/** A value that the page has been shown with for so long did not break it. */
const SURVIVED_MS = 300
/** After a call that reached nobody; twice as long each time. */
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000

export interface SaveState {
  /** `unfinished`: what is not complete waits. `failed`: nobody answered. `refused`: the server says why. */
  phase: 'saved' | 'unfinished' | 'failed' | 'refused'
  /** Of a refusal. */
  message: string
  code: string
}

export const SAVED: SaveState = { phase: 'saved', message: '', code: '' }

/** Fields of a draft that follow what else is in it. */
export type Decided = Partial<Pick<DraftValues, 'serviceDate' | 'serviceDateEnd'>>

export interface AutosaverOptions {
  methods: Pick<UseFormReturn<DraftValues>, 'getValues' | 'setValue' | 'reset' | 'formState'>
  /** Not while somebody else's change waits to be looked at, or the draft goes away. */
  active: boolean
  /** Answers what the server has decided otherwise than sent. */
  save: (values: DraftValues, saved: DraftValues) => Promise<ActionResult<Decided>>
  onRefusal: (error: ActionFailure) => void
}

/**
 * Saves a form of a draft a moment after its last change, one call at a time. What is not finished yet waits; after a refusal
 * the next change tries again; where nobody answers, time does. `show` is told how it went.
 */
export function autosaver(show: (state: SaveState) => void) {
  let options: AutosaverOptions | null = null
  const queue = turns()
  const clock = saveClock(() => void flush())

  function typed() {
    if (options?.active && !isSaved(options)) clock.typed()
  }

  const flush = (): Promise<boolean> => queue.run(once)

  async function once(): Promise<boolean> {
    if (!options) return true
    clock.stop()
    const { methods, active, save } = options
    const saved = savedValues(options)
    const values = structuredClone(methods.getValues())
    if (same(values, saved)) return true
    if (!active) return false
    const savable = savableDraft(values, saved)
    if (!savable || same(savable, saved)) {
      show({ ...SAVED, phase: 'unfinished' })
      return false
    }
    return settle(options, savable, await save(savable, saved).catch(() => null))
  }

  function settle(
    { methods, onRefusal }: AutosaverOptions,
    sent: DraftValues,
    result: ActionResult<Decided> | null,
  ): boolean {
    if (!result) {
      show({ ...SAVED, phase: 'failed' })
      clock.failed()
      return false
    }
    clock.answered()
    if (!result.ok) {
      show({ ...result.error, phase: 'refused' })
      onRefusal(result.error)
      return false
    }
    const stored = { ...sent, ...result.data }
    markSaved(methods, sent, stored)
    show(SAVED)
    typed()
    return same(methods.getValues(), stored)
  }

  return {
    set: (now: AutosaverOptions) => void (options = now),
    /** Something may have been typed. */
    typed,
    /** Saves now. Answers whether everything that was typed is saved. */
    flush,
    /** Saves nothing before this is over, such as loading what a choice brings along. */
    hold: queue.hold,
    /** Saves as the editor goes, but for what was typed this very moment: an error by it may be why the editor goes. */
    leave: async () => {
      clock.stop()
      if (!clock.isTyping()) await flush()
    },
    stop: clock.stop,
  }
}

/** One after the other. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: <T>(work: () => Promise<T>): Promise<T> => {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
    hold: (until: Promise<unknown>) => {
      last = Promise.allSettled([last, until])
    },
  }
}

/** When to run: a pause after what was typed, and ever later while nobody answers. */
function saveClock(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the first change was typed that is not saved. */
  let since: number | null = null
  let last = 0
  let failures = 0
  const runIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(0, ms))
  }
  return {
    typed: () => {
      last = Date.now()
      since ??= last
      runIn(Math.min(PAUSE_MS, since + LONGEST_MS - last))
    },
    failed: () => {
      runIn(Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS))
      failures += 1
    },
    isTyping: () => Date.now() - last < SURVIVED_MS,
    answered: () => {
      failures = 0
    },
    stop: () => {
      since = null
      clearTimeout(timer)
    },
  }
}

const savedValues = ({ methods }: AutosaverOptions): DraftValues =>
  (methods.formState.defaultValues ?? methods.getValues()) as DraftValues

const isSaved = (options: AutosaverOptions) => same(options.methods.getValues(), savedValues(options))

const KEPT = { keepErrors: true, keepIsSubmitted: true, keepTouched: true } as const

/** Makes `stored` the saved state of the form; what is typed since it was sent stays as it is, and so do the errors shown. */
function markSaved(methods: AutosaverOptions['methods'], sent: DraftValues, stored: DraftValues): void {
  const typed = methods.getValues()
  for (const field of ['serviceDate', 'serviceDateEnd'] as const)
    if (stored[field] !== sent[field] && typed[field] === sent[field]) methods.setValue(field, stored[field])
  methods.reset(stored, { ...KEPT, keepValues: true })
}
