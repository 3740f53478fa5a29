/** Remembers what had the focus, so that it can go back there when a dialog closes. */

const LENGTH = 20
let trail: HTMLElement[] = []

/** Nothing opens from a heading, and menus and questions are gone once answered: what was focused before them is the opener. */
const PASSING = 'h1, [role=menu], [role=listbox], [role=alertdialog]'

/** Gone with the dialog it was in. */
const isGone = (seen: HTMLElement) => !seen.isConnected && seen.closest('[role=dialog]') !== null

/** The button of the menu that an entry is in. It may be another than the one that was pressed: a menu's code comes with the first click. */
function menuButtonOf(entry: HTMLElement): HTMLElement | null {
  const id = entry.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

/** Starts remembering; answers how to stop. One listener serves the whole page. */
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

/** Whether the element that had the focus is gone from the page, and nothing has it now. */
export function focusIsLost(): boolean {
  const last = trail.at(-1)
  return last !== undefined && !last.isConnected && document.activeElement === document.body
}

/** Focuses the heading of the page, or the dialog on top: what comes next is read from there. */
export function focusHeading(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')
  const place = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('main h1')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Gives the focus back to what opened the layer that closes; to the heading where that is gone or cannot take it. */
export function returnFocus(closing: HTMLElement): void {
  const opener = trail.findLast((seen) => !closing.contains(seen) && !seen.closest(PASSING) && !isGone(seen))
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  if (document.activeElement === document.body) focusHeading()
}
