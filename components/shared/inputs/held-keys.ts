import type { KeyboardEvent } from 'react'

/** Whether a key can be pressed again later: it types a character, or is Enter or Backspace. */
export function canWait({ key, nativeEvent: event }: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  return !isShortcut && !event.isComposing && (key.length === 1 || key === 'Enter' || key === 'Backspace')
}

/**
 * Presses keys again, each where the focus is by then, as if they had been typed only now: those
 * that nobody handles change the text of the focused input.
 */
export function pressAgain(keys: readonly string[]): void {
  for (const key of keys) {
    const { activeElement: input } = document
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
    const isUnhandled = input.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    if (isUnhandled && key !== 'Enter') type(input, key)
  }
}

function type(input: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const end = input.selectionEnd ?? input.value.length
  const start = input.selectionStart ?? end
  const isRemoving = key === 'Backspace'
  input.setRangeText(
    isRemoving ? '' : key,
    isRemoving && start === end ? Math.max(0, start - 1) : start,
    end,
    'end',
  )
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
