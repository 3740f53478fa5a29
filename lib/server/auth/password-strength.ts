import { invalidField } from '@/lib/server/core/errors'

/**
 * Keyboard rows and the alphabet: runs along them are not in dictionaries, yet are guessed first.
 */
const RUNS = [
  'qwertzuiopüasdfghjklöäyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]

let listed: Promise<ReadonlySet<string>> | undefined

/** Reads about 49,000 lower-case passwords from public leaks; once, on the server only. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Strips the digits and symbols that people put around a common word to satisfy a rule. */
const coreOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Reduces a repeated text to a single occurrence. */
const onceOf = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/**
 * Whether a password is among the first guesses: common, decorated with digits or signs
 * („Passwort2026!“), repeated, or a keyboard run. Case is ignored.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= readList()
  const list = await listed
  const whole = password.toLowerCase()
  const words = [whole, onceOf(whole), coreOf(whole), onceOf(coreOf(whole))]
  return words.some((word) => word.length < 3 || list.has(word) || RUNS.some((run) => run.includes(word)))
}

/**
 * Throws `user.passwordCommon` at the field `path` for a common password; its length is checked by
 * the schema.
 */
export async function refuseCommonPassword(path: string, password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField(path, 'user.passwordCommon')
}
