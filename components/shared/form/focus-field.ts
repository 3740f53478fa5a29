/**
 * Moves the focus to a field with an error, also into a hidden tab. Fields carry `data-field` with
 * their path.
 */

const FOCUSABLE =
  'input:not([type=hidden]):not([tabindex="-1"]), select, textarea, button:not([tabindex="-1"]), [tabindex="0"]'
const FRAMES = 30

/** Whether an error at `path` belongs to the field itself or to a part of it. */
export function concerns(field: string, path: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/**
 * Focuses the first field, in page order, that one of the paths belongs to; within a list the exact
 * field. Returns whether there is one.
 */
export function focusFirstInvalid(form: HTMLElement, paths: readonly string[]): boolean {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const concerned = fields.filter(({ dataset }) => paths.some((path) => concerns(dataset.field ?? '', path)))
  const field = concerned.find((one) => !concerned.some((other) => other !== one && one.contains(other)))
  if (!field) return false
  reveal(field)
  focusOnceShown(
    field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field),
    FRAMES,
  )
  return true
}

/** Opens the tabs and disclosures around an element, outermost first. */
function reveal(element: HTMLElement) {
  const outer = element.parentElement?.closest<HTMLElement>('[role=tabpanel], details')
  if (!outer) return
  reveal(outer)
  if (outer instanceof HTMLDetailsElement) outer.open = true
  else if (outer.hidden || outer.dataset.state === 'inactive') {
    const tab = document.getElementById(outer.getAttribute('aria-labelledby') ?? '')
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    tab?.click()
  }
}

/** A tab needs a moment to show its panel. */
function focusOnceShown(element: HTMLElement, frames: number) {
  if (element.offsetParent !== null || frames === 0) {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    return
  }
  requestAnimationFrame(() => focusOnceShown(element, frames - 1))
}
