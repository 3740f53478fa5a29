import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { command, option } from './script'
import { withDatabase } from './with-database'

// `npm run admin:create -- --email … --firstname … --lastname …`: creates the first platform
// administrator of an empty database. The password comes from KONTOR_ADMIN_PASSWORD or a prompt.

async function password(): Promise<string> {
  const given = process.env.KONTOR_ADMIN_PASSWORD
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Error('Set KONTOR_ADMIN_PASSWORD, or run this in a terminal to be asked for it')
  const first = await ask('Password: ')
  if (first !== (await ask('Again:    '))) throw new Error('The two passwords differ')
  return first
}

/** Prompts without echoing the input. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

function needed(name: string): string {
  const value = option(name)
  if (!value)
    throw new Error(
      'Usage: npm run admin:create -- --email you@example.org --firstname Erika --lastname Muster',
    )
  return value
}

await command(async () => {
  const email = needed('email')
  const firstname = needed('firstname')
  const lastname = needed('lastname')
  const secret = await password()
  await withDatabase('npm run admin:create', async () => {
    const { newPassword, PASSWORD_MIN } = await import('@/lib/platform/users/schema')
    if (!newPassword.safeParse(secret).success)
      throw new Error(`The password must have ${PASSWORD_MIN} to 200 characters`)
    const { createPlatformAdmin } = await import('@/db/seed/platform')
    const { closePool } = await import('@/db/client')
    try {
      await createPlatformAdmin({ email, firstname, lastname, password: secret })
    } finally {
      await closePool()
    }
    console.log(`${email} may sign in as platform administrator.`)
  })
})
