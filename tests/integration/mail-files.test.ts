import { describe, expect, it, vi } from 'vitest'
import { TurnRefused } from '@/lib/domain/fair-turns'
import { AppError } from '@/lib/server/core/errors'
import { log } from '@/lib/server/start/log'
import { readMail } from '@/lib/sales/incoming-mails/steps/read-mail'

/** A file by its first byte: one at which the reader fails, or one that has to wait. */
const FAULTS = [new RangeError('Maximum call stack size exceeded'), new TurnRefused('full')] as const

vi.mock('@/lib/sales/incoming-invoices/steps/read-outside', () => ({
  readOutside: (content: Uint8Array) => {
    if (content.length === 0) return Promise.reject(new AppError('invalid', 'incomingInvoice.unreadable'))
    const fault = FAULTS[(content[0] ?? 0) - 1]
    return fault ? Promise.reject(fault) : Promise.resolve({ content })
  },
}))

const file = (fileName: string, part: string) => ({ fileName, size: 1, part })

const BYTES: Readonly<Record<string, number[]>> = { empty: [], fails: [1], waits: [2] }

/** A mailbox whose part is too large, lost, or a file by its name. */
const mailbox = {
  download: (_uid: number, part: string) => {
    if (part === 'lost') return Promise.reject(new Error('Connection not available'))
    return Promise.resolve(part === 'large' ? null : new Uint8Array(BYTES[part] ?? [0]))
  },
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
    ['fails', 'incomingInvoice.unreadable'],
  ])('are read, also after one that is %s', async (part, code) => {
    expect(await read([part, 'good', part, 'good'])).toEqual([
      ['1.pdf', '3.pdf'],
      [code, code],
    ])
  })

  it('are named in the log where the reader fails at one', async () => {
    const told = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
    await read(['fails', 'good', 'empty'])
    expect(told.mock.calls).toEqual([
      [{ err: FAULTS[0], tenant: '' }, 'the reader failed at a file of a mail'],
    ])
    told.mockRestore()
  })

  it.each(['waits', 'lost'])('are read again later where one %s', async (part) =>
    expect(read(['good', part])).rejects.toThrow(Error),
  )

  it('are all refused once the time is up', async () => {
    expect(await read(['good', 'good'], -1)).toEqual([[], ['incomingMail.tooSlow', 'incomingMail.tooSlow']])
  })
})
