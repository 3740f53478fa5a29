/**
 * How long a mouse or finger rests on a button before its name is shown (the specification's
 * figures).
 */
export const TOOLTIP_DELAY_MS = { mouse: 100, touch: 700 } as const

interface ButtonLabel {
  /** Its accessible name, if that differs from its text. */
  label: string | null
  /** Its visible text. */
  text: string | null
  /** Whether its own menu or popover is open. */
  expanded: boolean
}

/**
 * Returns the tooltip of a button: its name if that is not legible on the button itself, otherwise
 * null.
 */
export function tooltipText({ label, text, expanded }: ButtonLabel): string | null {
  return label && !text?.trim() && !expanded ? label : null
}

export interface TooltipTarget {
  element: Element
  words: string
}

/** Returns the button or link around an event's target that shows no text of its own. */
export function tooltipTarget(target: EventTarget | null): TooltipTarget | null {
  const element = target instanceof Element ? target.closest('button, a[href]') : null
  if (!element) return null
  const words = tooltipText({
    label: element.getAttribute('aria-label'),
    text: element.textContent,
    expanded: element.getAttribute('aria-expanded') === 'true',
  })
  return words ? { element, words } : null
}
