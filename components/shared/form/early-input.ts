type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Element {
    /** Set if the user typed into it, chose in it or submitted it. Read once, at hydration. */
    isEarly?: true
  }
}

/**
 * Runs before all other scripts, long before hydration: marks controls in which users type, choose
 * or submit. Browsers also fill fields by themselves (back to a page, passwords), which must not
 * count as typing.
 */
export const MARK_EARLY_INPUT =
  "for(const t of['input','change','submit'])addEventListener(t,e=>{e.target.isEarly=true},true)"

/**
 * Returns functions that repeat what was typed, chosen, ticked or submitted in a form before
 * hydration. Call it before the first re-render, which restores the form's own values.
 */
export function earlyInput(form: HTMLFormElement): (() => void)[] {
  const controls = form.querySelectorAll<Control>(
    'textarea[name], select[name], input[name]:not([type=file])',
  )
  const early = [...controls].filter((control) => control.isEarly).map(again)
  return form.isEarly ? [...early, () => form.requestSubmit()] : early
}

function again(control: Control): () => void {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    const { checked } = control
    return () => {
      control.checked = !checked
      control.click()
    }
  }
  const { value } = control
  return () => {
    put(control, value)
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
}

/**
 * React ignores an event whose value it set itself: the element's native setter bypasses React's.
 */
function put(control: Control, value: string): void {
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}
