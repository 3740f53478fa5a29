import { TurnRefused } from '@/lib/domain/fair-turns'
import { FILE_MAX } from '@/lib/sales/incoming-invoices/rules/upload'
import { readOutside } from '@/lib/sales/incoming-invoices/steps/read-outside'
import { AppError } from '@/lib/server/core/errors'
import type { Mailbox } from '@/lib/server/start/imap'
import { log } from '@/lib/server/start/log'
import type { MailFiles, WantedFile } from '../rules/mail-files'
import { printedLines } from '../rules/printed-text'
import { contentKind } from '../rules/unread-file'
import type { ReadMailFile, Refusal } from './mail-input'

/** Maximum text kept of a mail that needs review, in characters, and in bytes to download. */
const EXCERPT_MAX = 2_000
const TEXT_MAX = 16_000

/** The contents read from a mail. */
interface ReadMail {
  files: ReadMailFile[]
  refusals: Refusal[]
  excerpt: string
}

/**
 * Downloads the files of a mail that can be invoices, never beyond their limits, and reads each
 * outside the server; those not begun by the instant `until` are refused, as are those at which the
 * reader fails. Throws the errors of the mailbox, and TurnRefused while too many files of the
 * tenant wait: the mail is read again later.
 */
export async function readMail(
  mailbox: Mailbox,
  uid: number,
  found: MailFiles,
  { tenantId, until }: { tenantId: string; until: number },
): Promise<ReadMail> {
  const files: ReadMailFile[] = []
  const refusals: Refusal[] = [...found.refused, ...found.others].map((file) => ({ ...file, params: {} }))
  for (const file of found.wanted) {
    if (performance.now() > until) {
      refusals.push(refusalOf(file, 'incomingMail.tooSlow'))
      continue
    }
    const content = await mailbox.download(uid, file.part, FILE_MAX)
    const outcome = content
      ? await readOrRefuse(file, content, tenantId)
      : refusalOf(file, 'incomingMail.tooLarge')
    if ('code' in outcome) refusals.push(outcome)
    else files.push(outcome)
  }
  const isComplete = files.length > 0 && refusals.length === 0
  const text = isComplete || !found.text ? '' : await mailbox.text(uid, found.text, TEXT_MAX)
  return { files, refusals, excerpt: printedLines(text, EXCERPT_MAX) }
}

const refusalOf = ({ fileName, size }: Pick<WantedFile, 'fileName' | 'size'>, code: string): Refusal => ({
  fileName,
  size,
  code,
  params: {},
})

async function readOrRefuse(
  file: WantedFile,
  content: Uint8Array,
  tenantId: string,
): Promise<ReadMailFile | Refusal> {
  const { fileName, otherwise, isWithinText } = file
  try {
    return { fileName, content, read: await readOutside(content, tenantId), isWithinText }
  } catch (error) {
    if (error instanceof TurnRefused) throw error
    if (!(error instanceof AppError)) {
      log().error({ err: error, tenant: tenantId }, 'the reader failed at a file of a mail')
      return refusalOf({ fileName, size: content.length }, 'incomingInvoice.unreadable')
    }
    const isUnread = error.code === 'incomingInvoice.unknownType'
    const code = isUnread ? (contentKind(content) ?? otherwise) : error.code
    return refusalOf({ fileName, size: content.length }, code)
  }
}
