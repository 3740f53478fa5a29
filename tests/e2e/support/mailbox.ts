import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf, type ReceivedMail } from '../../support/smtp-server'

/** Where the mails of a run lie, one file each. */
export const MAILS = join(import.meta.dirname, '..', '..', '..', 'test-results', 'mails')

/** An address that begins like this is refused by the mail server the first time. */
export const REFUSED_ONCE = 'einmal-'

/** The mails that the address has got so far, in the order in which they were written. */
export function sourcesTo(address: string): string[] {
  if (!existsSync(MAILS)) return []
  return readdirSync(MAILS)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(MAILS, name), 'utf8')) as ReceivedMail)
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => source)
}

/** Texts of the mails that the address has got so far, in the order in which they were written. */
export const mailsTo = (address: string): string[] => sourcesTo(address).map(textOf)
