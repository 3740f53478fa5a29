'use client'

export interface ConfirmOptions {
  title: string
  /** The consequence of a yes. */
  description?: string
  /** The action as a verb: Löschen, Buchen. */
  confirmLabel: string
  /** Defaults to Abbrechen. */
  cancelLabel?: string
  /** For destructive actions: a red button. */
  destructive?: boolean
}

type ConfirmHandler = (options: ConfirmOptions) => Promise<boolean>

let confirmHandler: ConfirmHandler | null = null
let open = 0

/** Called by the confirm host, which is rendered once in the root layout. */
export function registerConfirm(handler: ConfirmHandler | null): void {
  confirmHandler = handler
}

/**
 * Asks for confirmation. Resolves to true for yes; to false for no, Escape, or a page without a
 * host.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  if (!confirmHandler) return Promise.resolve(false)
  open += 1
  return confirmHandler(options).finally(() => {
    open -= 1
  })
}

/** Whether a question is open; its dialog may still be loading. */
export const isAsking = (): boolean => open > 0
