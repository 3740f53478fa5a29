type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Element {
    /** The person has typed into it, chosen in it or sent it. Asked once, as a form comes alive: until then it was early. */
    isEarly?: true
  }
}

/**
 * Runs first of all scripts, long before the page comes alive: marks what people type into, choose or send.
 * Browsers also fill fields by themselves (back to a page, passwords), which is not to be taken for typing.
 */
export const MARK_EARLY_INPUT =
  "for(const t of['input','change','submit'])addEventListener(t,e=>{e.target.isEarly=true},true)"

/**
 * What was typed, chosen or ticked in a form before it came alive, and that it was sent: each to be done once more when it is
 * heard. To be asked before anything is drawn anew, which puts the form's own values back.
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

/** React takes a text that it has set itself for one that did not change: the element's own setter is not React's. */
function put(control: Control, value: string): void {
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}
