import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { tenantRecord } from '@/lib/platform/platform-tenants/schema'
import { posPin } from '@/lib/platform/tenants/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { PinDialog } from './pin-dialog'

const PINS = ['901234', '9012345', '90123456']

it.each(PINS)('a tenant can get the PIN %s, as the schema admits it', async (pin) => {
  expect(posPin().safeParse(pin).success).toBe(true)
  const onClose = vi.fn()
  answerAction('patchTenantAction', () => done({}))
  const tenant = sample(tenantRecord, { id: 't', version: 3 })
  const { user } = renderOnPage(<PinDialog tenant={tenant} onClose={onClose} />)
  await user.type(screen.getByRole('textbox'), pin)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(inputsOf('patchTenantAction')).toEqual([{ id: 't', version: 3, posPin: pin }])
})

it('says as many digits as it admits', () => {
  const tenant = sample(tenantRecord, { id: 't', version: 3 })
  renderOnPage(<PinDialog tenant={tenant} onClose={vi.fn()} />)
  const [, least, most] = /(\d+) bis (\d+) Ziffern/.exec(screen.getByRole('dialog').textContent) ?? []
  const admitted = [...Array(20).keys()].filter((length) => posPin().safeParse('1'.repeat(length)).success)
  expect([Number(least), Number(most)]).toEqual([admitted.at(0), admitted.at(-1)])
})
