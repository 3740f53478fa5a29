import { invalidField } from '@/lib/server/core/errors'

/** Rows of keys and the alphabet: runs along them are words of no dictionary, and guessed first all the same. */
const RUNS = [
  'qwertzuiopüasdfghjklöäyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]

let listed: Promise<ReadonlySet<string>> | undefined

/** About 49,000 passwords out of public leaks, lower case; read once, on the server only. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Without the digits and signs that people put around a common word to please a rule. */
const coreOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** What is written several times over, once. */
const onceOf = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/**
 * Whether a password is among the first guesses: common as it is, decorated with digits or signs („Passwort2026!“),
 * repeated, or a run of keys. Case is ignored.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= readList()
  const list = await listed
  const whole = password.toLowerCase()
  const words = [whole, onceOf(whole), coreOf(whole), onceOf(coreOf(whole))]
  return words.some((word) => word.length < 3 || list.has(word) || RUNS.some((run) => run.includes(word)))
}

/** Refuses a common password at the field `path` (`user.passwordCommon`); its length is the schema's matter. */
export async function refuseCommonPassword(path: string, password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField(path, 'user.passwordCommon')
}
