import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf, type ReceivedMail } from '../../support/smtp-server'

/** Folder for the mails of a run, one file each. */
export const MAILS = join(import.meta.dirname, '..', '..', '..', 'test-results', 'mails')

/** The mail server rejects the first mail to an address with this prefix. */
export const REFUSED_ONCE = 'einmal-'

/** Returns the raw mails to the address so far, in order of creation. */
export function sourcesTo(address: string): string[] {
  if (!existsSync(MAILS)) return []
  return readdirSync(MAILS)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(MAILS, name), 'utf8')) as ReceivedMail)
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => source)
}

/** Returns the texts of the mails to the address so far, in order of creation. */
export const mailsTo = (address: string): string[] => sourcesTo(address).map(textOf)
