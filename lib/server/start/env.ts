import { isIP } from 'node:net'
import { z } from 'zod'
import { isOwnNetwork } from '@/lib/server/http/own-network'

const SECRET_HINT = 'make one with: openssl rand -base64 32'

const text = z.string({ error: 'is missing' })
const databaseUrl = text.refine(
  (value) => /^postgres(ql)?:\/\/[^/?#]*@[^/?#]+\/[^/?#]+/.test(value) && URL.canParse(value),
  {
    error: 'must look like postgres://role:password@host:5432/database',
  },
)
const whole = (from: number, to: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${from} to ${to}` })
    .int(`must be a whole number from ${from} to ${to}`)
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`)
const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` })
const secret = z.string({ error: `is missing; ${SECRET_HINT}` })
const keyOf32Bytes = secret.refine((value) => Buffer.from(value, 'base64').length === 32, {
  error: `must be 32 bytes in base64: ${SECRET_HINT}`,
})

const sender = text.regex(/^([^<>@\r\n]* <)?[^\s<>@]+@[^\s<>@]+>?$/, {
  error: 'must be an address such as Kontor <kontor@example.org>',
})

/** Addresses below one mailbox: exactly one `{token}`, before the @. */
const addressPattern = text.regex(/^[^\s<>@{}]*\{token\}[^\s<>@{}]*@[^\s<>@{}]+$/, {
  error: 'must be an address with {token}, such as rechnungen+{token}@example.org',
})

/** A base URL for requests: scheme, host, port and path only. */
const base = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true }).refine(
  (value) => {
    const { username, password } = new URL(value)
    return !/[?#]/.test(value) && username === '' && password === ''
  },
  { error: 'must be an address without query and login' },
)

const shape = z.object({
  PORT: whole(1, 65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_ADMIN_URL: databaseUrl.optional(),
  DATABASE_SYSTEM_ROLE: text
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be a plain role name')
    .default('kontor_system'),
  DATABASE_POOL_SIZE: whole(1, 200).default(10),
  DATABASE_POOLER: oneOf(['none', 'transaction', 'transaction-prepared']).default('none'),
  AUTH_SECRET: secret.min(32, `must have at least 32 characters: ${SECRET_HINT}`),
  ENCRYPTION_KEY: keyOf32Bytes,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: keyOf32Bytes.optional(),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WORKER: oneOf(['inline', 'off']).default('inline'),
  SMTP_HOST: text.optional(),
  SMTP_PORT: whole(1, 65_535).default(587),
  SMTP_TLS: oneOf(['starttls', 'implicit', 'none']).default('starttls'),
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: text.optional(),
  SMTP_FROM: sender.optional(),
  MAIL_DAILY_LIMIT: whole(1, 1_000_000).default(2000),
  IMAP_HOST: text.optional(),
  IMAP_PORT: whole(1, 65_535).default(993),
  IMAP_TLS: oneOf(['implicit', 'starttls', 'none']).default('implicit'),
  IMAP_USER: text.optional(),
  IMAP_PASSWORD: text.optional(),
  IMAP_FOLDER: text.default('INBOX'),
  IMAP_ADDRESS: addressPattern.optional(),
  FISKALY_SIGN_URL: base.default('https://kassensichv-middleware.fiskaly.com/api/v2'),
  FISKALY_OWN_NETWORK: oneOf(['yes', 'no']).default('no'),
  KONTOR_DATA_DIR: text.default('.data'),
  KONTOR_SEED: text.optional(),
  KONTOR_DEMO: oneOf(['yes', 'no']).default('no'),
})

const settings = shape
  .refine((it) => !it.DATABASE_OWNER_URL || roleOf(it.DATABASE_OWNER_URL) !== roleOf(it.DATABASE_URL), {
    path: ['DATABASE_OWNER_URL'],
    error: 'must name another role than DATABASE_URL, or row-level security binds nobody',
  })
  .refine((it) => !it.SMTP_HOST || it.SMTP_FROM, {
    path: ['SMTP_FROM'],
    error: 'is missing: with SMTP_HOST it names whom mails come from',
  })
  .refine((it) => Boolean(it.SMTP_USER) === Boolean(it.SMTP_PASSWORD), {
    path: ['SMTP_PASSWORD'],
    error: 'and SMTP_USER belong together',
  })
  .refine((it) => !it.IMAP_HOST || (it.IMAP_USER && it.IMAP_PASSWORD && it.IMAP_ADDRESS), {
    path: ['IMAP_HOST'],
    error: 'needs IMAP_USER, IMAP_PASSWORD and IMAP_ADDRESS',
  })
  .refine((it) => it.FISKALY_OWN_NETWORK === 'yes' || isPublicHttps(it.FISKALY_SIGN_URL), {
    path: ['FISKALY_SIGN_URL'],
    error: 'must be a public https address; FISKALY_OWN_NETWORK=yes allows others, for development alone',
  })
  .transform((it) => ({
    ...it,
    FISKALY_SIGN_URL: it.FISKALY_SIGN_URL.replace(/\/+$/, ''),
    PUBLIC_URL: (it.PUBLIC_URL ?? `http://localhost:${it.PORT}`).replace(/\/+$/, ''),
  }))

/** The settings of the process; `.env.example` explains each. No URL ends in a slash. */
export type Env = z.output<typeof settings>

/** The environment is invalid; the message names each variable, its error and the remedy. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * Parses the settings from `source`; an empty variable counts as missing. Throws EnvironmentError.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(variables)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`)
  throw new EnvironmentError(
    [
      'The environment is not usable:',
      ...lines,
      'See .env.example. Without DATABASE_URL, `npm start` brings its own database.',
    ].join('\n'),
  )
}

let cached: Env | undefined

/** Returns the validated settings of this process, read once. Throws EnvironmentError. */
export function env(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

/**
 * Judged by the URL alone; where its name resolves to is checked on each call
 * (`lib/server/http/call-out.ts`).
 */
function isPublicHttps(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && !(isIP(host) && isOwnNetwork(host)) && !/(^|\.)localhost\.?$/.test(host)
}
