import { describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/server/core/errors'
import { readMail } from '@/lib/sales/incoming-mails/steps/read-mail'

vi.mock('@/lib/sales/incoming-invoices/steps/read-outside', () => ({
  readOutside: (content: Uint8Array) =>
    content.length === 0
      ? Promise.reject(new AppError('invalid', 'incomingInvoice.unreadable'))
      : Promise.resolve({ content }),
}))

const file = (fileName: string, part: string) => ({ fileName, size: 1, part })

/** A mailbox whose part is too large, empty, or a file by its name. */
const mailbox = {
  download: (_uid: number, part: string) =>
    Promise.resolve(part === 'large' ? null : new Uint8Array(part === 'empty' ? 0 : 1)),
  text: () => Promise.resolve(''),
}

describe('the files of a mail', () => {
  const read = async (parts: string[], until = Infinity) => {
    const wanted = parts.map((part, index) => file(`${index}.pdf`, part))
    const found = { wanted, refused: [], others: [], text: null }
    const { files, refusals } = await readMail(mailbox as never, 1, found as never, { tenantId: '', until })
    return [files.map(({ fileName }) => fileName), refusals.map(({ code }) => code)]
  }

  it.each([
    ['large', 'incomingMail.tooLarge'],
    ['empty', 'incomingInvoice.unreadable'],
  ])('are read, also after one that is %s', async (part, code) => {
    expect(await read([part, 'good', part, 'good'])).toEqual([
      ['1.pdf', '3.pdf'],
      [code, code],
    ])
  })

  it('are all refused once the time is up', async () => {
    expect(await read(['good', 'good'], -1)).toEqual([[], ['incomingMail.tooSlow', 'incomingMail.tooSlow']])
  })
})
