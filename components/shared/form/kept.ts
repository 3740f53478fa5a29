/**
 * Input of forms that an error on the page unmounted, until the forms are mounted again. In memory
 * only.
 */

type Values = Readonly<Record<string, unknown>>

/** Just unmounted, by an error or because the page was left. */
let leaving = new Map<string, Values>()
let kept = new Map<string, Values>()

/**
 * Called by a form that unmounts with unsaved input. The input is dropped unless an error page
 * claims it immediately.
 */
export function handOver(form: string, values: Values): void {
  if (leaving.size === 0)
    setTimeout(() => {
      leaving = new Map()
    })
  leaving.set(form, values)
}

/**
 * Called by the error page that replaced the forms. Returns whether there is any input to restore.
 */
export function keepHandedOver(): boolean {
  if (leaving.size > 0) kept = leaving
  leaving = new Map()
  return kept.size > 0
}

/** Returns, once, the form's input from before the error, or null. */
export function takeKept(form: string): Values | null {
  const values = kept.get(form) ?? null
  kept.delete(form)
  return values
}
