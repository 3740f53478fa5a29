'use client'

export interface ConfirmOptions {
  /** The question. */
  title: string
  /** What follows from a yes. */
  description?: string
  /** The action as a verb: Löschen, Buchen. */
  confirmLabel: string
  /** Abbrechen unless told otherwise. */
  cancelLabel?: string
  /** For what destroys: a red button. */
  destructive?: boolean
}

type Ask = (options: ConfirmOptions) => Promise<boolean>

let ask: Ask | null = null
let open = 0

/** Called by the confirm host, which is rendered once in the root layout. */
export function registerConfirm(handler: Ask | null): void {
  ask = handler
}

/** Asks before something is done. Resolves true for yes; no, Escape and a page without host are false. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  open += 1
  return ask(options).finally(() => {
    open -= 1
  })
}

/** Whether a question waits for its answer; its dialog may still be on its way. */
export const isAsking = (): boolean => open > 0
