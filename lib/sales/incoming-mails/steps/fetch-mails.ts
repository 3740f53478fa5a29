import { companiesByToken, type IncomingCompany } from '@/db/system/incoming-mails'
import { env } from '@/lib/server/start/env'
import { withMailbox, type Mailbox } from '@/lib/server/start/imap'
import { log } from '@/lib/server/start/log'
import { tokensIn } from '../rules/address-token'
import { takeTurns } from '../rules/take-turns'
import { takeMail, type Outcome } from './take-mail'

/** Folders for what has left the one for new mails. */
const FOLDERS = {
  done: 'Kontor-Done',
  unknown: 'Kontor-Unknown',
  deferred: 'Kontor-Deferred',
} as const

/** Messages looked at per run, oldest first, and those taken one by one. */
const WINDOW = 2_000
const TAKEN_MAX = 100

/** After this a run begins no further message. */
const RUN_MS = 50_000

interface Addressed {
  uid: number
  companies: IncomingCompany[]
}

/** Failures of messages in this process: those that failed before are tried after all others. */
const failures = new Map<number, number>()

/** What a run did, in messages. */
export interface FetchedMails {
  done: number
  deferred: number
  unknown: number
  failed: number
}

/**
 * Receives the new messages of the mailbox, a bounded number; tenants alternate. A message is moved
 * only after everything of it is committed. Messages for no company are put aside unread, and so
 * are all further ones of companies beyond their limits: a flood delays nobody else.
 */
export const fetchMails = (): Promise<FetchedMails> =>
  withMailbox(async (mailbox) => {
    const begun = performance.now()
    const { addressed, unknown } = await sorted(mailbox)
    await mailbox.move(unknown, FOLDERS.unknown)
    const fetched: FetchedMails = { done: 0, deferred: 0, unknown: unknown.length, failed: 0 }
    let waiting = addressed
    for (let taken = 0; taken < TAKEN_MAX; taken += 1) {
      const [mail, ...later] = waiting
      if (!mail || performance.now() - begun > RUN_MS || !mailbox.isUsable()) break
      waiting = later
      const outcome = await tried(mailbox, mail)
      if (outcome === 'done' || outcome === 'deferred') fetched[outcome] += 1
      if (outcome === null) fetched.failed += 1
      if (outcome !== 'deferred') continue
      const same = waiting.filter((other) => recipientsOf(other) === recipientsOf(mail))
      waiting = waiting.filter((other) => !same.includes(other))
      await mailbox.move(
        same.map(({ uid }) => uid),
        FOLDERS.deferred,
      )
      fetched.deferred += same.length
    }
    return fetched
  })

const recipientsOf = ({ companies }: Addressed) => companies.map(({ token }) => token).join(' ')

/** Returns the messages to receive in their turn, and those that are for no company. */
async function sorted(mailbox: Mailbox): Promise<{ addressed: Addressed[]; unknown: number[] }> {
  const messages = await mailbox.oldest(WINDOW)
  const pattern = env().IMAP_ADDRESS ?? ''
  const named = messages.map(({ uid, headers }) => ({ uid, tokens: tokensIn(headers, pattern) }))
  const companies = await companiesByToken([...new Set(named.flatMap(({ tokens }) => tokens))])
  const byToken = new Map(companies.map((company) => [company.token, company]))
  const mails = named.map(({ uid, tokens }) => ({
    uid,
    companies: tokens.flatMap((token) => byToken.get(token) ?? []),
  }))
  const failed = ({ uid }: Addressed) => failures.get(uid) ?? 0
  const known = mails.filter((mail) => mail.companies.length > 0).toSorted((a, b) => failed(a) - failed(b))
  return {
    addressed: takeTurns(known, (mail) => mail.companies[0]?.tenantId ?? ''),
    unknown: mails.filter((mail) => mail.companies.length === 0).map(({ uid }) => uid),
  }
}

/** Receives a message and moves it; null if that failed: the next run tries it again. */
async function tried(mailbox: Mailbox, { uid, companies }: Addressed): Promise<Outcome | null> {
  try {
    const outcome = await takeMail(mailbox, uid, companies)
    if (outcome !== 'gone') await mailbox.move([uid], FOLDERS[outcome])
    failures.delete(uid)
    return outcome
  } catch (error) {
    if (failures.size >= WINDOW) failures.clear()
    failures.set(uid, (failures.get(uid) ?? 0) + 1)
    log().warn({ err: error, uid, tenant: companies[0]?.tenantId }, 'mail could not be received')
    return null
  }
}
