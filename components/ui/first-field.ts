/** The candidates for the initial focus in a dialog. */

const FIELD = [
  'input:not([type=hidden], :disabled, [readonly], [tabindex="-1"])',
  'select:not(:disabled)',
  'textarea:not(:disabled, [readonly])',
].join(',')

/** How long a dialog may take to show its fields, in ms. */
const PATIENCE = 5_000

/** The field marked `data-first-field`, such as the one after a choice; else the first one. */
function fieldOf(container: HTMLElement): HTMLElement | null {
  const fields = [...container.querySelectorAll<HTMLElement>(FIELD)].filter(
    (field) => field.offsetParent !== null,
  )
  return fields.find((field) => 'firstField' in field.dataset) ?? fields[0] ?? null
}

/** Focuses a field and selects its content, as Tab does: typing replaces it. */
function enter(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/**
 * Focuses a dialog's first field. Waits for fields that arrive later, unless the focus has moved in
 * between; until then, and without any field, the dialog itself has the focus.
 */
export function focusFirstField(container: HTMLElement): void {
  if (container.contains(document.activeElement)) return
  const field = fieldOf(container)
  if (field) return enter(field)
  container.focus()
  const waiting = new MutationObserver(() => {
    const late = document.activeElement === container ? fieldOf(container) : null
    if (late) enter(late)
    if (document.activeElement !== container) waiting.disconnect()
  })
  waiting.observe(container, { childList: true, subtree: true })
  setTimeout(() => waiting.disconnect(), PATIENCE)
}
