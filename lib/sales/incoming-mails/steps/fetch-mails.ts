import { companiesByToken, type IncomingCompany } from '@/db/system/incoming-mails'
import { TurnRefused } from '@/lib/domain/fair-turns'
import { env } from '@/lib/server/start/env'
import { withMailbox, type Mailbox } from '@/lib/server/start/imap'
import { log } from '@/lib/server/start/log'
import { tokensIn } from '../rules/address-token'
import { takeTurns } from '../rules/take-turns'
import { takeMail, type Outcome } from './take-mail'

/** Folders for messages moved out of the one for new mails. */
const FOLDERS = {
  done: 'Kontor-Done',
  unknown: 'Kontor-Unknown',
  deferred: 'Kontor-Deferred',
  failed: 'Kontor-Failed',
} as const

/** Messages examined per run, oldest first, and those taken one by one. */
const WINDOW = 2_000
const TAKEN_MAX = 100

/** After this time, a run starts no further message. */
const RUN_MS = 50_000

interface Addressed {
  uid: number
  companies: IncomingCompany[]
}

/** Failures of messages in this process: those that failed before are tried after all others. */
const failures = new Map<number, number>()

/** Failures after which a message is moved to `FOLDERS.failed`. */
const FAILURES_MAX = 5

/** The tenant whose message was tried last in this process: a run begins with the next one. */
let lastTenant = ''

/** Number of messages by outcome of a run. */
export interface FetchedMails {
  done: number
  deferred: number
  unknown: number
  failed: number
}

/**
 * Receives the new messages of the mailbox, a bounded number; tenants alternate. A message is moved
 * only after everything from it is committed. Messages for no company are set aside unread, and so
 * are further ones for companies beyond their limits: a flood delays no other company. So are those
 * that fail repeatedly: whatever they contain, they block no others.
 */
export const fetchMails = (): Promise<FetchedMails> =>
  withMailbox(async (mailbox) => {
    const begun = performance.now()
    const { addressed, unknown, failed } = await sorted(mailbox)
    await mailbox.move(unknown, FOLDERS.unknown)
    if (failed.length > 0) log().error({ uids: failed }, `mails were put aside in ${FOLDERS.failed}`)
    await mailbox.move(failed, FOLDERS.failed)
    const beyond = new Set<string>()
    const fetched: FetchedMails = { done: 0, deferred: 0, unknown: unknown.length, failed: 0 }
    let waiting = addressed
    for (let taken = 0; taken < TAKEN_MAX; taken += 1) {
      const [mail, ...later] = waiting
      if (!mail || performance.now() - begun > RUN_MS || !mailbox.isUsable()) break
      waiting = later
      lastTenant = tenantOf(mail)
      const outcome = await tried(mailbox, mail, beyond)
      if (outcome === 'done' || outcome === 'deferred') fetched[outcome] += 1
      if (outcome === null) fetched.failed += 1
      if (outcome !== 'deferred') continue
      const isBeyond = ({ companies }: Addressed) => companies.every(({ token }) => beyond.has(token))
      const further = waiting.filter(isBeyond).map(({ uid }) => uid)
      waiting = waiting.filter((other) => !isBeyond(other))
      await mailbox.move(further, FOLDERS.deferred)
      fetched.deferred += further.length
    }
    return fetched
  })

const tenantOf = ({ companies }: Addressed) => companies[0]?.tenantId ?? ''

interface Sorted {
  addressed: Addressed[]
  unknown: number[]
  failed: number[]
}

/**
 * Returns the messages to receive in their turn, those that are for no company, and those that
 * failed too often. Failed ones do not keep later ones from being examined.
 */
async function sorted(mailbox: Mailbox): Promise<Sorted> {
  const messages = await mailbox.oldest(WINDOW + Math.min(failures.size, WINDOW))
  const uids = new Set(messages.map(({ uid }) => uid))
  for (const uid of failures.keys()) if (!uids.has(uid)) failures.delete(uid)
  const pattern = env().IMAP_ADDRESS ?? ''
  const named = messages.map(({ uid, headers }) => ({ uid, tokens: tokensIn(headers, pattern) }))
  const companies = await companiesByToken([...new Set(named.flatMap(({ tokens }) => tokens))])
  const byToken = new Map(companies.map((company) => [company.token, company]))
  const mails = named.map(({ uid, tokens }) => ({
    uid,
    companies: tokens.flatMap((token) => byToken.get(token) ?? []),
  }))
  const failuresOf = ({ uid }: Addressed) => failures.get(uid) ?? 0
  const known = mails.filter((mail) => mail.companies.length > 0)
  const failed = known
    .filter(({ uid }) => failures.has(uid))
    .toSorted((a, b) => failuresOf(a) - failuresOf(b))
  const inTurn = (some: readonly Addressed[]) => takeTurns(some, tenantOf, lastTenant)
  return {
    addressed: [
      ...inTurn(known.filter(({ uid }) => !failures.has(uid))),
      ...inTurn(failed.filter((mail) => failuresOf(mail) < FAILURES_MAX)),
    ],
    unknown: mails.filter((mail) => mail.companies.length === 0).map(({ uid }) => uid),
    failed: failed.filter((mail) => failuresOf(mail) >= FAILURES_MAX).map(({ uid }) => uid),
  }
}

/** Receives a message and moves it; null if that failed: a later run tries it again. */
async function tried(mailbox: Mailbox, mail: Addressed, beyond: Set<string>): Promise<Outcome | null> {
  const { uid, companies } = mail
  try {
    const outcome = await takeMail(mailbox, uid, companies, beyond)
    if (outcome !== 'gone') await mailbox.move([uid], FOLDERS[outcome])
    failures.delete(uid)
    return outcome
  } catch (error) {
    // a busy reader is not the message's fault
    failures.set(uid, (failures.get(uid) ?? 0) + (error instanceof TurnRefused ? 0 : 1))
    log().warn({ err: error, uid, tenant: tenantOf(mail) }, 'mail could not be received')
    return null
  }
}
