/** The focus history, for returning the focus when a dialog closes. */

const LENGTH = 20
let trail: HTMLElement[] = []

/**
 * Skipped as openers: nothing opens from a heading, and menus and questions disappear once
 * answered.
 */
const PASSING = 'h1, [role=menu], [role=listbox], [role=alertdialog]'

/** Removed together with its dialog. */
const isGone = (seen: HTMLElement) => !seen.isConnected && seen.closest('[role=dialog]') !== null

/**
 * Returns the button of the menu that an entry is in. It may differ from the pressed one: a menu's
 * code loads with the first click.
 */
function menuButtonOf(entry: HTMLElement): HTMLElement | null {
  const id = entry.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

/** Starts recording; returns a function that stops it. One listener serves the whole page. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const button = menuButtonOf(target)
    const latest = button ? [button, target] : [target]
    trail = [...trail.filter((seen) => !latest.includes(seen)), ...latest].slice(-LENGTH)
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** Whether the focused element was removed from the page, and nothing has the focus now. */
export function focusIsLost(): boolean {
  const last = trail.at(-1)
  return last !== undefined && !last.isConnected && document.activeElement === document.body
}

/** Focuses the heading of the page or the topmost dialog: reading continues from there. */
export function focusHeading(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')
  const place = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('main h1')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/**
 * Returns the focus to the opener of the closing layer; to the heading if the opener is gone or
 * cannot take it.
 */
export function returnFocus(closing: HTMLElement): void {
  const opener = trail.findLast((seen) => !closing.contains(seen) && !seen.closest(PASSING) && !isGone(seen))
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  if (document.activeElement === document.body) focusHeading()
}
