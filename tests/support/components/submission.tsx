import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { toast } from '@/components/shared/feedback/toast'
import { concerns } from '@/components/shared/form/focus-field'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { answerAction, done, inputsOf, refused } from './actions'
import { fieldNames, fieldOf, pressButton } from './offered'
import { router } from './navigation'
import { renderOnPage } from './render'

type Typed = string | boolean

interface Submission {
  name: string
  /** A dialog calls `close` once it is done; a form on a page does not. */
  form: (close: () => void) => ReactNode
  action: string
  /** What is typed into fields, by the beginning of their labels; of a select, its option. */
  typed: Readonly<Record<string, Typed>>
  /** The button that submits it. */
  submit?: string
  /** The question before it, by the button that agrees. */
  agree?: string
  /** The input of the action; of a long one, its essential part. */
  sent: unknown
  /** What the action returns. */
  answer?: unknown
  /** Leads to this page instead of closing. */
  leadsTo?: string
  /** Path and label of the refused field, if not those of the first one. */
  refusedField?: readonly [path: string, label: string]
}

/**
 * Tests a form against its action: refused, it keeps what was typed and shows the reason, as a
 * toast or at its field; accepted, it closes or is clean. However often the button is pressed,
 * the action is called once, with what was typed. Each field lies at the path that an error names.
 */
export function itSubmits({ name, form, action, typed, submit = 'Speichern', ...more }: Submission): void {
  it(`${name} is sent once with what was typed, which a refusal leaves in place`, async () => {
    const close = vi.fn()
    const failed = vi.spyOn(toast, 'error')
    renderOnPage(form(close))
    for (const [label, value] of Object.entries(typed)) await type(label, value)
    const shown = () => Object.fromEntries(Object.keys(typed).map((label) => [label, shownIn(label)]))
    const before = shown()
    expect(strayFields()).toEqual([])
    const send = async (count = 1) => {
      for (let sent = 0; sent < count; sent++) await pressButton(submit)
      if (more.agree) fireEvent.click(await screen.findByRole('button', { name: more.agree }))
    }

    answerAction(action, () => refused('rule', [], 'So geht es nicht.'))
    await send()
    const reason = expect.objectContaining({ description: 'So geht es nicht.' }) as unknown
    await waitFor(() => expect(failed, complaints()).toHaveBeenCalledWith(expect.any(String), reason))

    const [first = ''] = Object.keys(typed)
    const [path, label] = more.refusedField ?? [pathOf(first), first]
    answerAction(action, () => refused('rule', [{ path, code: 'rule', message: 'Das Feld ist falsch.' }]))
    await send()
    await screen.findByText('Das Feld ist falsch.')
    expect(fieldOf(label)?.getAttribute('aria-invalid')).toBe('true')
    expect(shown()).toEqual(before)
    expect(close).not.toHaveBeenCalled()

    let accept = (): void => undefined
    const accepted = new Promise<void>((resolve) => (accept = resolve))
    answerAction(action, () => accepted.then(() => done(more.answer ?? {})))
    await send(2)
    await waitFor(() => expect(inputsOf(action)).toHaveLength(3))
    accept()
    if (more.leadsTo) await waitFor(() => expect(router.push).toHaveBeenCalledWith(more.leadsTo))
    else if (screen.queryByRole('dialog')) await waitFor(() => expect(close).toHaveBeenCalledOnce())
    else await waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull())
    expect(inputsOf(action).slice(1)).toEqual([more.sent, more.sent])
  })
}

/** Puts the form of a creation modal into one. */
export const inSheet = (form: ReactNode) => (close: () => void) => (
  <FormSheet open title="Neu" onClose={close}>
    {form}
  </FormSheet>
)

/** A field may appear, or load, once an earlier one is filled. */
async function type(label: string, value: Typed): Promise<void> {
  const field = await waitFor(() => {
    const found = fieldOf(label)
    if (!found) throw new Error(`no field ${label} among ${fieldNames()}`)
    return found
  })
  if (typeof value === 'boolean') {
    const isOn = (field as HTMLInputElement).checked || field.getAttribute('aria-checked') === 'true'
    if (isOn !== value) fireEvent.click(field)
    return
  }
  if (field instanceof HTMLSelectElement) {
    fireEvent.focus(field)
    const option = [...field.options].find(({ text }) => text === value)
    if (!option) throw new Error(`${label} offers ${[...field.options].map(({ text }) => text).join()}`)
    fireEvent.change(field, { target: { value: option.value } })
    return
  }
  fireEvent.input(field, { target: { value } })
  fireEvent.blur(field)
}

function shownIn(label: string): Typed | undefined {
  const field = fieldOf(label) as HTMLInputElement | undefined
  if (field?.type === 'checkbox' || field?.getAttribute('role') === 'switch')
    return field.checked || field.getAttribute('aria-checked') === 'true'
  return field?.value
}

/** What the form itself complains of, by field. */
const complaints = () =>
  [...document.querySelectorAll('[role=alert]')]
    .map((alert) => `${alert.closest<HTMLElement>('[data-field]')?.dataset.field}: ${alert.textContent}`)
    .join('; ')

const pathOf = (label: string) => fieldOf(label)?.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''

/** The fields that an error at their path would not find, by their names. */
const strayFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('form [name]')]
    .filter((field) => !concerns(field.closest<HTMLElement>('[data-field]')?.dataset.field ?? '', field.name))
    .map(({ name }) => name)
