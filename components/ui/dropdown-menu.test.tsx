import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { DropdownMenu, DropdownMenuItem } from './dropdown-menu'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a href="/products">Produkte</a>
      <DropdownMenu trigger={<button type="button">Aktionen</button>} open={open} onOpenChange={setOpen}>
        <DropdownMenuItem>Öffnen</DropdownMenuItem>
      </DropdownMenu>
    </>
  )
}

it('an open menu leaves the page behind it to mouse and screen reader', async () => {
  const { user } = renderOnPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Aktionen' }))
  expect(await screen.findByRole('menuitem', { name: 'Öffnen' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Produkte' })).not.toBeNull()
  expect(document.body.style.pointerEvents).not.toBe('none')
})
