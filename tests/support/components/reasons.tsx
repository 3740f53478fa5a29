import { fireEvent, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { answerAction, done, inputsOf } from './actions'
import { fieldOf, pressButton } from './offered'
import { renderOnPage } from './render'

interface AskedReason {
  name: string
  dialog: (close: () => void) => ReactNode
  action: string
  /** Label of the reason. */
  label?: string
  /** The button that submits it. */
  submit: string
  /** The input of the action without the reason. */
  sent: object
}

/** The longest one is as long as the form allows, and its end differs from its start. */
const REASONS = [
  ['a short reason', 'ok'],
  ['the longest reason', 'Der Kunde hat recht. '.repeat(24).slice(0, 499).trimEnd().padEnd(500, '!')],
  ['a reason of several lines', 'Ware zurück\n„Ä“ & <b>'],
] as const

/** Tests that a dialog sends the reason as typed and closes. */
export function itSendsReason({ name, dialog, action, label = 'Grund', submit, sent }: AskedReason): void {
  it.each(REASONS)(`${name} is sent with %s as typed`, async (_kind, reason) => {
    const close = vi.fn()
    answerAction(action, () => done({}))
    renderOnPage(dialog(close))
    const field = await waitFor(() => {
      const found = fieldOf(label)
      if (!found) throw new Error(`no field ${label}`)
      return found
    })
    fireEvent.input(field, { target: { value: reason } })
    await pressButton(submit)
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(inputsOf(action)).toEqual([{ ...sent, reason }])
  })
}
