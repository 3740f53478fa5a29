import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog, DialogBody, DialogFooter } from './dialog'
import { renderOnPage } from '@/tests/support/components/render'

it('the buttons of a dialog are kept clear of toasts, its fields are not', () => {
  renderOnPage(
    <Dialog open onOpenChange={() => undefined} title="Stornieren">
      <DialogBody>
        <input aria-label="Grund" />
      </DialogBody>
      <DialogFooter className="justify-between">
        <button type="button">Abbrechen</button>
        <button type="button">Speichern</button>
      </DialogFooter>
    </Dialog>,
  )
  const isKeptClear = (element: Element) => element.closest('[data-keep-clear]') !== null
  expect(['Abbrechen', 'Speichern'].map((name) => isKeptClear(screen.getByText(name)))).toEqual([true, true])
  expect(isKeptClear(screen.getByLabelText('Grund'))).toBe(false)
})
