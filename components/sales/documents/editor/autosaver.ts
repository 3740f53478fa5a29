import type { UseFormReturn } from 'react-hook-form'
import { same } from '@/components/shared/form/changed-values'
import type { ActionFailure, ActionResult } from '@/lib/server/core/action-result'
import type { DraftValues } from './draft-values'
import { savableDraft } from './savable-draft'

/** Pause after the last key, and maximum delay after the first unsaved change. */
const PAUSE_MS = 2000
const LONGEST_MS = 10_000
/** After this many ms on the page, a value counts as not having broken it. */
const SURVIVED_MS = 300
/** After a call that did not reach the server; doubled on each retry. */
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000

export interface SaveState {
  /**
   * `unfinished`: incomplete input waits. `failed`: no response. `refused`: the server gives a
   * reason.
   */
  phase: 'saved' | 'unfinished' | 'failed' | 'refused'
  /** Set for a refusal. */
  message: string
  code: string
}

export const SAVED: SaveState = { phase: 'saved', message: '', code: '' }

/** Fields of a draft that depend on its other content. */
const DECIDED = ['serviceDate', 'serviceDateEnd', 'rebatePercent', 'rebate'] as const
export type Decided = Partial<Pick<DraftValues, (typeof DECIDED)[number]>>

export interface AutosaverOptions {
  methods: Pick<UseFormReturn<DraftValues>, 'getValues' | 'setValue' | 'reset' | 'formState'>
  /** False while another user's change awaits review, or the draft is being removed. */
  active: boolean
  /** Returns the values that the server changed. */
  save: (values: DraftValues, saved: DraftValues) => Promise<ActionResult<Decided>>
  onRefusal: (error: ActionFailure) => void
}

/**
 * Saves a draft's form a moment after its last change, one call at a time. Unfinished input waits;
 * after a refusal the next change retries; without a response a timer does. `show` receives the
 * state.
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
    sentValues: DraftValues,
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
    const stored = { ...sentValues, ...result.data }
    markSaved(methods, sentValues, stored)
    show(SAVED)
    typed()
    return same(methods.getValues(), stored)
  }

  return {
    set: (now: AutosaverOptions) => void (options = now),
    /** The form may have changed. */
    typed,
    /** Saves now. Returns whether all input is saved. */
    flush,
    /** Delays saving until the promise settles, such as while the data for a choice loads. */
    hold: queue.hold,
    /**
     * Saves when the editor unmounts, except for the very latest input: an error caused by it may
     * be why the editor unmounts.
     */
    leave: async () => {
      clock.stop()
      if (!clock.isTyping()) await flush()
    },
    stop: clock.stop,
  }
}

/** Runs tasks one after the other. */
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

/** Schedules saves: after a pause in typing, and at growing intervals without a response. */
function saveClock(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the first unsaved change. */
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

/** Makes `stored` the saved state of the form; later input and the displayed errors stay. */
function markSaved(methods: AutosaverOptions['methods'], sentValues: DraftValues, stored: DraftValues): void {
  const typed = methods.getValues()
  for (const field of DECIDED)
    if (stored[field] !== sentValues[field] && typed[field] === sentValues[field])
      methods.setValue(field, stored[field])
  methods.reset(stored, { ...KEPT, keepValues: true })
}
