import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerAction, done } from '@/tests/support/components/actions'
import { fieldOf, pressButton } from '@/tests/support/components/offered'
import { renderOnPage } from '@/tests/support/components/render'
import { PasswordSection } from './password-section'
import { SecondFactorSection } from './second-factor-section'

const SECRET = 'Korrekt-Pferd-Batterie-7'

it('the dialog for the own password closes once it is changed', async () => {
  answerAction('patchAccountAction', () => done())
  renderOnPage(<PasswordSection />)
  await pressButton('Passwort ändern')
  for (const label of ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'])
    fireEvent.input(fieldOf(label) as HTMLElement, { target: { value: SECRET } })
  await pressButton('Speichern')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the dialog for the second factor begins with the password, and the one against it too', async () => {
  const section = (since: string | null) => (
    <SecondFactorSection since={since} codesLeft={3} required={false} />
  )
  const { rerender } = renderOnPage(section(null))
  await pressButton('Zwei-Faktor-Anmeldung einrichten')
  expect(fieldOf('Ihr eigenes Passwort')).toBeTruthy()
  rerender(section('2026-11-02T09:00:00.000Z'))
  expect(screen.getByText(/02\.11\.2026/).textContent).toContain('3')
})

it('the code for the app is black on white, whatever the design', async () => {
  const planned = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Kontor', qr: { size: 3, path: 'M0 0h3v3h-3z' } }
  answerAction('startSecondFactorAction', () => done(planned))
  renderOnPage(<SecondFactorSection since={null} codesLeft={0} required={false} />)
  await pressButton('Zwei-Faktor-Anmeldung einrichten')
  fireEvent.input(fieldOf('Ihr eigenes Passwort') as HTMLElement, { target: { value: SECRET } })
  await pressButton('Weiter')
  const code = await screen.findByRole('img', { name: /QR/ })
  expect(code.classList.contains('bg-white')).toBe(true)
  expect(code.querySelector('path')?.getAttribute('fill')).toBe('#000')
})
