import type { MailFiles } from './mail-files'

/** Mails that a company may receive within 24 hours. */
export const MAILS_A_DAY = 500
/** Open mails that a company may have; beyond them none are received until some are settled. */
export const OPEN_MAX = 1_000

/**
 * `receive`; `note`: the first beyond a limit is shown to the company as such; `defer`: later ones
 * are not. Both stay in the mailbox, apart.
 */
export type Intake = 'receive' | 'note' | 'defer'

/** Decides about one more mail of a company. */
export function intakeOf({ today, open }: { today: number; open: number }): Intake {
  if (today < MAILS_A_DAY && open < OPEN_MAX) return 'receive'
  const isFirst = today === MAILS_A_DAY ? open <= OPEN_MAX : open === OPEN_MAX && today < MAILS_A_DAY
  return isFirst ? 'note' : 'defer'
}

/** A message's statements about itself. */
interface Stated {
  messageId: string
  sender: { name: string; address: string }
  subject: string
  sentAt: Date | null
}

/**
 * Returns a key that identifies a message in any folder: from what it states about itself and its
 * files, not from its Message-ID alone, which programs repeat.
 */
export const identityOf = (stated: Stated, { wanted, refused, others }: MailFiles): string =>
  JSON.stringify([
    stated.messageId,
    stated.sender.address,
    stated.subject,
    stated.sentAt?.getTime() ?? null,
    [...wanted, ...refused, ...others].map(({ fileName, size }) => [fileName, size]),
  ])
