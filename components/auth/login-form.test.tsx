import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { LoginForm } from './login-form'
import { ResetForm } from './reset-form'

/** What was posted, as path and fields; the server answers `errorOf` or success. */
const posted: { path: string; fields: Record<string, string> }[] = []
let errorOf: (fields: Record<string, string>) => string | null

const answerWith = (body: object) => ({ ok: true, json: () => Promise.resolve(body) })

function serve(path: string, init?: { body?: unknown }) {
  if (path.endsWith('/csrf')) return Promise.resolve(answerWith({ csrfToken: 'token' }))
  const fields = Object.fromEntries(new URLSearchParams(String(init?.body)))
  posted.push({ path, fields })
  const error = errorOf(fields)
  return Promise.resolve(answerWith({ url: error ? `/login?error=${error}` : '/' }))
}

const emailMessage = 'Bitte geben Sie Ihre E-Mail-Adresse ein.'
const passwordMessage = 'Bitte geben Sie Ihr Passwort ein.'
const email = () => screen.getByLabelText<HTMLInputElement>('E-Mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Passwort')
/** The error that is said of a field, as assistive technology hears it. */
function errorAt(field: HTMLElement): string | null {
  const id = field.getAttribute('aria-describedby')
  return id === null ? null : (document.getElementById(id)?.textContent ?? '')
}
const signIn = () => screen.getByRole('button', { name: 'Anmelden' })

beforeEach(() => {
  posted.length = 0
  errorOf = () => null
  vi.stubGlobal('fetch', vi.fn(serve))
})
afterEach(() => vi.unstubAllGlobals())

describe('the form to sign in', () => {
  it('names each empty field, goes to the first, and sends nothing', async () => {
    const { user } = renderOnPage(<LoginForm offersReset />)
    await user.click(signIn())
    expect(errorAt(email())).toBe(emailMessage)
    expect(errorAt(password())).toBe(passwordMessage)
    expect(document.activeElement).toBe(email())
    expect(posted).toEqual([])
  })

  it('takes back the message of the field that is typed into, and of no other', async () => {
    const { user } = renderOnPage(<LoginForm offersReset />)
    await user.click(signIn())
    await user.type(email(), 'a')
    expect(errorAt(email())).toBeNull()
    expect(errorAt(password())).toBe(passwordMessage)
    await user.type(password(), 'b')
    expect(errorAt(password())).toBeNull()
  })

  it('keeps what was typed when refused, says why and goes to the password', async () => {
    errorOf = () => 'auth.invalid'
    const { user } = renderOnPage(<LoginForm offersReset />)
    await user.type(email(), 'anna@hof.example')
    await user.type(password(), 'falsch')
    await user.click(signIn())
    await screen.findByText('Benutzername oder Passwort falsch')
    expect(email().value).toBe('anna@hof.example')
    expect(document.activeElement).toBe(password())
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({
      path: '/api/auth/callback/credentials',
      fields: { email: 'anna@hof.example', password: 'falsch', csrfToken: 'token' },
    })
  })

  it('takes back the refusal of the attempt before when it is sent again', async () => {
    errorOf = () => 'auth.invalid'
    const { user } = renderOnPage(<LoginForm offersReset />)
    await user.type(email(), 'anna@hof.example')
    await user.type(password(), 'falsch')
    await user.click(signIn())
    await screen.findByText('Benutzername oder Passwort falsch')
    await user.clear(password())
    await user.click(signIn())
    expect(screen.queryByText('Benutzername oder Passwort falsch')).toBeNull()
    expect(errorAt(password())).toBe(passwordMessage)
  })

  it('asks for the code of who has a second factor, and sends it with what was typed', async () => {
    errorOf = ({ totp }) => (totp === undefined ? 'auth.totpRequired' : 'auth.totpInvalid')
    const { user } = renderOnPage(<LoginForm offersReset={false} />)
    await user.type(email(), 'anna@hof.example')
    await user.type(password(), 'richtig')
    await user.click(signIn())
    await user.type(await screen.findByLabelText('Code'), ' 123456 ')
    await user.click(signIn())
    await screen.findByRole('alert')
    expect(posted[1]?.fields).toMatchObject({
      email: 'anna@hof.example',
      password: 'richtig',
      totp: '123456',
    })
    await user.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(email().value).toBe('')
  })

  it('says that the server cannot be reached, and can be sent again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
    const { user } = renderOnPage(<LoginForm offersReset />)
    await user.type(email(), 'anna@hof.example')
    await user.type(password(), 'richtig')
    await user.click(signIn())
    await screen.findByText(/Server ist gerade nicht erreichbar/)
    expect(signIn().hasAttribute('disabled')).toBe(false)
  })
})

describe('the form for a new password', () => {
  it('shows what the server says of a field at that field alone', async () => {
    const errors = [{ path: 'passwordNewConfirm', message: 'Die Passwörter sind nicht gleich.' }]
    const refusal = { ok: false, json: () => Promise.resolve({ title: 'Ungültig', errors }) }
    vi.stubGlobal('fetch', () => Promise.resolve(refusal))
    const { user } = renderOnPage(<ResetForm code="a" />)
    const first = screen.getByLabelText('Neues Passwort')
    const second = screen.getByLabelText('Neues Passwort wiederholen')
    await user.type(first, 'eins')
    await user.type(second, 'zwei')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByText('Die Passwörter sind nicht gleich.')
    expect(errorAt(second)).toBe('Die Passwörter sind nicht gleich.')
    expect(errorAt(first)).toBeNull()
    expect(screen.queryByText('Ungültig')).toBeNull()
  })
})
