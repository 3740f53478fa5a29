/** What was typed into forms that an error on the page took away, until the forms are there again. In memory only. */

type Values = Readonly<Record<string, unknown>>

/** Taken away just now: by an error, or because the page was left. */
let leaving = new Map<string, Values>()
let kept = new Map<string, Values>()

/** Called by a form that goes with something unsaved. It is forgotten unless an error page says at once that it is why. */
export function handOver(form: string, values: Values): void {
  if (leaving.size === 0)
    setTimeout(() => {
      leaving = new Map()
    })
  leaving.set(form, values)
}

/** Called by the error page that took the forms' place. Answers whether there is anything to come back. */
export function keepHandedOver(): boolean {
  if (leaving.size > 0) kept = leaving
  leaving = new Map()
  return kept.size > 0
}

/** What was typed into the form before the error, or null; it is given once. */
export function takeKept(form: string): Values | null {
  const values = kept.get(form) ?? null
  kept.delete(form)
  return values
}
