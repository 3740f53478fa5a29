import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { FirstPasswordDialog } from './first-password-dialog'

it('asks for the own password before somebody gets a new one', async () => {
  const onClose = vi.fn()
  answerAction('setTenantUserPasswordAction', () => done(undefined))
  const { user } = renderOnPage(
    <FirstPasswordDialog tenantId="t" userId="u" name="Zoe Zweite" onClose={onClose} />,
  )
  const submit = screen.getByRole('button', { name: 'Passwort setzen' })
  await user.click(submit)
  expect(await screen.findByText('Bitte ausfüllen.')).toBeTruthy()
  expect(inputsOf('setTenantUserPasswordAction')).toEqual([])
  await user.type(screen.getByLabelText(/^Ihr eigenes Passwort/), 'Mein-eigenes')
  await user.click(submit)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(inputsOf('setTenantUserPasswordAction')).toMatchObject([
    { tenantId: 't', userId: 'u', currentPassword: 'Mein-eigenes' },
  ])
})

const field = () => screen.getByLabelText<HTMLInputElement>(/^Erstes Passwort/)

it.each([
  ['proposed', null],
  ['typed instead', 'Birnen-Baum-27'],
])('sets the password that is %s', async (_kind, typed) => {
  const onClose = vi.fn()
  answerAction('setTenantUserPasswordAction', () => done(undefined))
  const { user } = renderOnPage(
    <FirstPasswordDialog tenantId="t" userId="u" name="Zoe Zweite" onClose={onClose} />,
  )
  if (typed) {
    await user.clear(field())
    await user.type(field(), typed)
  }
  const password = field().value
  expect(password).toMatch(typed ?? /^[a-z]{4}-[a-z]{4}-[2-9]{4}-[a-z]{4}$/)
  await user.type(screen.getByLabelText(/^Ihr eigenes Passwort/), 'Mein-eigenes')
  await user.click(screen.getByRole('button', { name: 'Passwort setzen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(inputsOf('setTenantUserPasswordAction')).toEqual([
    { tenantId: 't', userId: 'u', password, currentPassword: 'Mein-eigenes' },
  ])
})
