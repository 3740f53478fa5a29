import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { PasswordDialog } from './password-dialog'

const field = () => screen.getByLabelText<HTMLInputElement>(/^Erstes Passwort/)

it.each([
  ['proposed', null],
  ['typed instead', 'Birnen-Baum-27'],
])('a user gets the password that is %s', async (_kind, typed) => {
  const onClose = vi.fn()
  answerAction('patchUserAction', () => done({}))
  const { user } = renderOnPage(
    <PasswordDialog user={{ id: 'u', version: 3, name: 'Zoe' }} onClose={onClose} />,
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
  expect(inputsOf('patchUserAction')).toEqual([
    { id: 'u', version: 3, password, currentPassword: 'Mein-eigenes' },
  ])
})
