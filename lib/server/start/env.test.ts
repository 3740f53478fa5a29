import { describe, expect, it } from 'vitest'
import { EnvironmentError, parseEnv } from './env'

const KEY = Buffer.alloc(32, 7).toString('base64')
const GOOD = {
  DATABASE_URL: 'postgres://kontor_app:secret@127.0.0.1:5432/kontor',
  AUTH_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: KEY,
}

function refusal(change: Record<string, string | undefined>): string {
  try {
    parseEnv({ ...GOOD, ...change })
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  return ''
}

describe('parseEnv', () => {
  it('fills in what may be left out', () => {
    expect(parseEnv(GOOD)).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_POOL_SIZE: 10,
      DATABASE_SYSTEM_ROLE: 'kontor_system',
      TRUSTED_PROXIES: 0,
      LOG_LEVEL: 'info',
      WORKER: 'inline',
      KONTOR_DATA_DIR: '.data',
    })
  })

  it('derives the public address from the port, and drops a slash at its end', () => {
    expect(parseEnv({ ...GOOD, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(parseEnv({ ...GOOD, PUBLIC_URL: 'https://kontor.example/' }).PUBLIC_URL).toBe(
      'https://kontor.example',
    )
  })

  it('takes an empty variable for a missing one', () => {
    expect(parseEnv({ ...GOOD, LOG_LEVEL: '', DATABASE_OWNER_URL: '' }).LOG_LEVEL).toBe('info')
    expect(refusal({ AUTH_SECRET: '' })).toContain('AUTH_SECRET is missing')
  })

  it('asks for a sender with a mail server, and for both halves of a login', () => {
    expect(refusal({ SMTP_HOST: 'mail.example' })).toContain('SMTP_FROM is missing')
    const server = { SMTP_HOST: 'mail.example', SMTP_FROM: 'Kontor <kontor@mail.example>' }
    expect(parseEnv({ ...GOOD, ...server })).toMatchObject({ SMTP_PORT: 587, SMTP_TLS: 'starttls' })
    expect(refusal({ ...server, SMTP_USER: 'kontor' })).toContain('SMTP_PASSWORD and SMTP_USER')
    expect(refusal({ ...server, SMTP_FROM: 'kontor' })).toContain('SMTP_FROM must be an address')
    expect(refusal({ ...server, SMTP_TLS: 'ssl' })).toContain('SMTP_TLS must be one of')
  })

  it('needs everything of a mailbox, and a form of its addresses', () => {
    const box = { IMAP_HOST: 'imap.example', IMAP_USER: 'rechnungen', IMAP_PASSWORD: 'geheim' }
    expect(refusal(box)).toContain('IMAP_HOST needs IMAP_USER, IMAP_PASSWORD and IMAP_ADDRESS')
    const all = { ...box, IMAP_ADDRESS: 'rechnungen+{token}@post.example' }
    expect(parseEnv({ ...GOOD, ...all })).toMatchObject({
      IMAP_PORT: 993,
      IMAP_TLS: 'implicit',
      IMAP_FOLDER: 'INBOX',
    })
    for (const address of ['rechnungen@post.example', '{token}+{token}@post.example', 'a@{token}.example'])
      expect(refusal({ ...all, IMAP_ADDRESS: address })).toContain(
        'IMAP_ADDRESS must be an address with {token}',
      )
  })

  it('keeps fiskaly’s address out of the own network, unless told otherwise', () => {
    expect(parseEnv(GOOD).FISKALY_SIGN_URL).toBe('https://kassensichv-middleware.fiskaly.com/api/v2')
    expect(parseEnv({ ...GOOD, FISKALY_SIGN_URL: 'https://sign.example/api/' }).FISKALY_SIGN_URL).toBe(
      'https://sign.example/api',
    )
    for (const host of ['http://sign.example', 'https://127.0.0.1', 'https://[::1]', 'https://0x7f.1'])
      expect(refusal({ FISKALY_SIGN_URL: host }), host).toContain('must be a public https address')
    for (const host of [
      'https://localhost:8080',
      'https://localhost.',
      'https://10.0.0.8',
      'https://[::ffff:10.0.0.8]',
    ])
      expect(refusal({ FISKALY_SIGN_URL: host }), host).toContain('must be a public https address')
    const development = { FISKALY_SIGN_URL: 'http://127.0.0.1:4010', FISKALY_OWN_NETWORK: 'yes' }
    expect(parseEnv({ ...GOOD, ...development })).toMatchObject(development)
    for (const other of ['ftp://sign.example', 'sign.example', 'https://'])
      expect(refusal({ FISKALY_SIGN_URL: other }), other).toContain('must be an http or https')
    for (const more of ['a:b@sign.example', ':b@sign.example', 'sign.example/?', 'sign.example/#'])
      expect(refusal({ FISKALY_SIGN_URL: `https://${more}` }), more).toContain('without query and login')
    expect(refusal({ FISKALY_OWN_NETWORK: 'perhaps' })).toContain('FISKALY_OWN_NETWORK must be one of')
  })

  it('names every variable that is wrong, and how to mend it', () => {
    const message = refusal({
      DATABASE_URL: 'mysql://x',
      AUTH_SECRET: 'short',
      ENCRYPTION_KEY: 'AA==',
      PORT: 'eighty',
    })
    expect(message).toContain('DATABASE_URL must look like postgres://role:password@host:5432/database')
    expect(message).toContain('AUTH_SECRET must have at least 32 characters')
    expect(message).toContain('ENCRYPTION_KEY must be 32 bytes in base64')
    expect(message).toContain('PORT must be a whole number')
    expect(message).toContain('openssl rand -base64 32')
  })

  it.each([
    ['PORT', '70000'],
    ['TRUSTED_PROXIES', '-1'],
    ['DATABASE_POOL_SIZE', '0'],
    ['WORKER', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'ftp://kontor.example'],
    ['DATABASE_SYSTEM_ROLE', 'Robert"; drop'],
    ['DATABASE_OWNER_URL', GOOD.DATABASE_URL],
  ])('refuses %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name)
  })
})
