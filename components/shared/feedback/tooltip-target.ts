/** How long a mouse rests, or a finger lies, on a button before its name is shown (the specification's figures). */
export const TOOLTIP_DELAY_MS = { mouse: 100, touch: 700 } as const

interface Named {
  /** Its accessible name, where that is not what it shows. */
  label: string | null
  /** What it shows. */
  text: string | null
  /** Its own menu or popover is open. */
  expanded: boolean
}

/** The tooltip of a button: its name if it is not legible on the button itself; null for none. */
export function tooltipText({ label, text, expanded }: Named): string | null {
  return label && !text?.trim() && !expanded ? label : null
}

export interface TooltipTarget {
  element: Element
  words: string
}

/** The button or link around an event's target that shows no words of its own. */
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
