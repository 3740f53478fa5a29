import { describe, expect, it, vi } from 'vitest'
import { listTrace } from '@/lib/catalog/price-lists/rules/list-trace'
import { transferPositions } from '@/lib/sales/open-items/rules/transfer-positions'
import { billedPositions } from '@/lib/sales/recurring-invoices/rules/billed-positions'
import { hasTooMuchText } from '@/lib/sales/documents/rules/text-size'
import { decimalOf } from '@/lib/sales/incoming-invoices/rules/decimals'
import { longText } from '@/lib/sales/incoming-invoices/rules/fields'
import { fileKind } from '@/lib/sales/incoming-invoices/rules/file-kind'
import { labelOf } from '@/lib/sales/incoming-invoices/rules/attachment'
import { sweepOldIncomingMails } from '@/lib/sales/incoming-mails/jobs'
import { intakeOf } from '@/lib/sales/incoming-mails/rules/intake'
import { mailFiles, type MailPart } from '@/lib/sales/incoming-mails/rules/mail-files'
import { mayUndoWith } from '@/lib/services/imports/rules/import-steps'
import { readRow } from '@/lib/services/imports/rules/read-row'
import { admitAnother } from '@/lib/services/list-views/rules/admission'
import { sweepOldMails } from '@/lib/services/mail/jobs'
import { pauseAfter } from '@/lib/services/mail/rules/delivery'
import { sweepOldNotifications } from '@/lib/services/notifications/jobs'
import { namePart } from '@/lib/tax/audit-package/rules/file-names'
import { printable } from '@/lib/tax/cash-book/rules/book-paper'
import { addedEntryFile } from '@/lib/tax/cash-book/rules/entry-file'
import { isPreviewed } from '@/lib/tax/dsfinvk/list'

const swept = vi.hoisted((): string[] => [])
vi.mock('@/db/system/mail', () => ({ sweepMails: (at: Date) => swept.push(at.toISOString()) }))
vi.mock('@/db/system/notifications', () => ({
  sweepNotifications: (at: Date) => swept.push(at.toISOString()),
}))
vi.mock('@/db/system/incoming-mails', () => ({
  sweepIncomingMails: (at: Date) => swept.push(at.toISOString()),
}))

const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one)
const text = (length: number) => 'x'.repeat(length)

describe('texts are kept up to a length', () => {
  const transferred = (length: number) => {
    const line = {
      productId: null,
      productNumber: '',
      quantity: 1_000,
      price: 100,
      sumGross: 1,
      isDeposit: false,
    }
    const rate = {
      id: 'r',
      isActive: true,
      dsfinvkKey: 1,
      history: [{ validFrom: '2000-01-01', rate: 700 }],
    }
    const given = { ...line, name: text(length), vatRateId: 'r', vatRate: 700, vatKey: 1 }
    const known = { day: '2026-11-29', rates: new Map([['r', rate]]), products: new Map(), newId: () => 'p' }
    const found = transferPositions([given], known as never)
    return found.ok ? found.value[0]?.name?.length : null
  }
  const counted = (length: number) => {
    const position = {
      id: 'p',
      kind: 'ITEM',
      description: text(length),
      quantity: '1',
      price: '1',
      laterPrices: [],
    }
    const period = { from: '2026-11-01', days: 4 }
    const [billed] = billedPositions([{ ...position, depositOf: null } as never], period, {
      perWeekday: 1,
      newId: () => 'b',
    })
    return billed?.description?.split('\n')[0]?.length
  }
  const traced = (count: number) =>
    listTrace(
      {
        name: '',
        from: null,
        until: null,
        partnerGroups: [],
        partners: times(count, { name: 'A' }),
        rules: [],
      },
      null,
    ).partners
  it.each<[string, (length: number) => unknown, number, (length: number) => unknown]>([
    ['the name of a transferred line', transferred, 250, (length) => length],
    ['the text of a counted position', counted, 3_900, (length) => length],
    ['a text of a received invoice', (length) => longText(text(length))?.length, 5_000, (length) => length],
    [
      'the type of a received file',
      (length) => labelOf('a', text(length), 0).type.length,
      100,
      (length) => length,
    ],
    ['a part of a file’s name', (length) => namePart(text(length)).length, 60, (length) => length],
  ])('%s', (_what, keep, most, kept) => {
    expect([most - 1, most, most + 1].map(keep)).toEqual([kept(most - 1), kept(most), kept(most)])
  })

  it('the names of a list’s customers in the audit log: a hundred', () => {
    expect(traced(100)).toBe(times(100, 'A').join('; '))
    expect(traced(101)).toBe(`${times(100, 'A').join('; ')}; …`)
  })
})

describe('something is taken up to a number', () => {
  const position = (length: number) => ({ name: text(length), description: '', productNumber: '' })
  const file = { typed: 'a.pdf', bytes: Buffer.from('%PDF-1.7'), sha256: 'new' }
  const undone = (count: number) => mayUndoWith(times(count, { record: 'A' }), count, false)
  const remaining = (count: number) => {
    const answer = undone(count)
    return answer.ok ? null : answer.error.params
  }
  const cell = (digits: number) => {
    const reading = {
      columns: [{ heading: 'Nr', field: 'nr' }],
      fields: { nr: { type: 'text' } },
      choice: {},
      today: '',
    }
    return (
      readRow({ cells: ['1'.repeat(digits)], facts: { 0: { kind: 'number' } } }, reading as never).issues
        .length === 0
    )
  }
  it.each<[string, (count: number) => boolean, number]>([
    ['text of a document', (count) => !hasTooMuchText([position(count)] as never), 500_000],
    ['digits of a received amount', (count) => decimalOf('1'.repeat(count)) !== null, 24],
    ['bytes before a PDF', (count) => fileKind(Buffer.from(`${' '.repeat(count)}%PDF-`)) === 'pdf', 1_023],
    ['bytes before XML', (count) => fileKind(Buffer.from(`${' '.repeat(count)}<a>`)) === 'xml', 1_023],
    ['digits of a number in a spreadsheet', cell, 15],
    ['mails of a day', (count) => intakeOf({ today: count - 1, open: 0 }) === 'receive', 500],
    ['open mails', (count) => intakeOf({ today: 0, open: count - 1 }) === 'receive', 1_000],
    ['views of a list', (count) => admitAnother({ ofList: count - 1, ofAll: 0 }).ok, 50],
    ['views of a person', (count) => admitAnother({ ofList: 0, ofAll: count - 1 }).ok, 1_000],
    ['printed entries of a cash book', (count) => printable(count).ok, 2_000],
    [
      'files of a cash entry',
      (count) => addedEntryFile({ origin: 'MANUAL' as never, digests: times(count - 1, 'd') }, file).ok,
      10,
    ],
  ])('%s', (_what, takes, most) => {
    expect([most, most + 1].map(takes)).toEqual([true, false])
  })

  it('days of a previewed export: a leap year', () => {
    const until = (to: string) => isPreviewed({ from: '2024-01-01', to })
    expect([until('2024-12-31'), until('2025-01-01')]).toEqual([true, false])
  })

  it('records that are named because an import cannot be undone: ten', () => {
    expect(remaining(10)).toEqual({ records: times(10, 'A').join(', '), more: 0 })
    expect(remaining(11)).toEqual({ records: times(10, 'A').join(', '), more: 1 })
  })
})

describe('a mail with invoices', () => {
  const part = (size: number, type = 'application/pdf', name = 'a.pdf'): MailPart => ({
    type,
    size,
    disposition: 'attachment',
    dispositionParameters: { filename: name },
  })
  const mixed = (childNodes: MailPart[]): MailPart => ({ type: 'multipart/mixed', childNodes })
  const codes = (...parts: MailPart[]) => mailFiles(mixed(parts)).refused.map(({ code }) => code)

  it('has files of up to 20 MB each and 40 MB together', () => {
    expect([codes(part(20_000_000)), codes(part(20_000_001))]).toEqual([[], ['incomingMail.tooLarge']])
    const two = [part(15_000_000), part(15_000_000)]
    expect([codes(...two, part(10_000_000)), codes(...two, part(10_000_001))]).toEqual([
      [],
      ['incomingMail.tooManyFiles'],
    ])
  })

  it('is searched through two hundred parts and twenty levels', () => {
    const parts = (count: number) => codes(...times(count - 1, { type: 'text/html' }))
    expect([parts(200), parts(201)]).toEqual([[], ['incomingMail.tooManyParts']])
    const deep = (levels: number): MailPart => (levels === 0 ? part(1) : mixed([deep(levels - 1)]))
    const wanted = (levels: number) => mailFiles(deep(levels)).wanted.length
    expect([wanted(20), wanted(21)]).toEqual([1, 0])
  })

  it('has pictures within its text from 30 kB on that nobody named', () => {
    const picture = (size: number): MailPart => ({
      type: 'image/png',
      size,
      id: '<a>',
      disposition: 'inline',
    })
    const pictures = (size: number) => mailFiles(mixed([picture(size)])).wanted.length
    expect([pictures(29_999), pictures(30_000)]).toEqual([0, 1])
  })
})

describe('a mail', () => {
  it('is tried again after seconds, minutes and hours, for about a day', () => {
    const pauses = Array.from({ length: 10 }, (_, attempt) => pauseAfter(attempt + 1))
    expect(pauses).toEqual([10, 30, 120, 300, 900, 3_600, 10_800, 21_600, 43_200, null])
  })

  it.each([
    ['of the platform for 90 days', sweepOldMails, '2026-08-31T12:00:00.000Z'],
    ['without an invoice for 90 days', sweepOldIncomingMails, '2026-08-31T12:00:00.000Z'],
    ['that is a notification for 180 days', sweepOldNotifications, '2026-06-02T12:00:00.000Z'],
  ])('is kept %s', async (_what, job, until) => {
    vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') })
    await job.handle({})
    vi.useRealTimers()
    expect(swept.splice(0)).toEqual([until])
  })
})
