import { postForm } from '@/components/shared/inputs/upload'
import { FILE_MAX } from '@/lib/sales/incoming-invoices/rules/upload'

/** The result of one file: received, already known, refused, or without a connection. */
export type Receipt =
  | { state: 'RECEIVED'; id: string }
  | { state: 'KNOWN'; id: string | null }
  | { state: 'REFUSED'; message: string }
  | { state: 'FAILED' }

/**
 * Sends a file; `key` makes a repeat after a lost response return the first result. `tooLarge` is
 * the message for a file that is not sent at all.
 */
export async function receiveFile(file: File, key: string, tooLarge: string): Promise<Receipt> {
  if (file.size > FILE_MAX) return { state: 'REFUSED', message: tooLarge }
  const form = new FormData()
  form.set('file', file)
  const result = await postForm<{ id: string }>('/api/incoming-invoices', form, key).catch(() => null)
  if (!result) return { state: 'FAILED' }
  if (result.ok) return { state: 'RECEIVED', id: result.data.id }
  const { code, id, message } = result.error
  return code === 'incomingInvoice.known' ? { state: 'KNOWN', id: id ?? null } : { state: 'REFUSED', message }
}
