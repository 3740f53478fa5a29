import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addDays, businessDay, germanDay, germanWeekday } from '@/lib/domain/business-date'
import { done } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { PlanDialog } from './plan-dialog'

it('proposes tomorrow, replaced by typing, and names the day of the week', async () => {
  const action = vi.fn(() => Promise.resolve(done() as never))
  const close = vi.fn()
  const { user } = renderOnPage(
    <PlanDialog
      entityId="p1"
      action={action}
      changes={{ price: '6.20' }}
      onClose={close}
      onPlanned={close}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  const day = within(dialog).getByRole('textbox', { name: /^Tag/ })
  const tomorrow = addDays(businessDay(new Date()), 1)
  expect(day).toHaveProperty('value', germanDay(tomorrow))
  expect(dialog.textContent).toContain(germanWeekday(tomorrow))
  expect(document.activeElement).toBe(day)
  await user.keyboard('31.12.2099')
  expect(dialog.textContent).toContain('Donnerstag')
  await user.keyboard('{Enter}')
  expect(action).toHaveBeenCalledWith({
    entityId: 'p1',
    changes: { price: '6.20' },
    scheduledAt: '2099-12-30T23:00:00.000Z',
  })
})
