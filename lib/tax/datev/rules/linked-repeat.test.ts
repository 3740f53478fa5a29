import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEXT_ENCODINGS } from '@/lib/server/files/encodings'
import { cellsOf } from '@/tests/support/read-batch'
import type { Booking } from './bookings'
import { unsound } from './check-batch'
import { batchText, COLUMNS, type FileHead } from './extf'
import { linkedRepeat } from './linked-repeat'

const { written } = TEXT_ENCODINGS['windows-1252']
const head: FileHead = {
  adviser: '1001',
  client: '7',
  accountLength: 4,
  chart: 'SKR03',
  isLocked: true,
  createdAt: '20261105080000000',
  yearStart: '2026-01-01',
  from: '2026-10-01',
  to: '2026-10-31',
  label: 'Kontor 01.10. bis 31.10.2026',
  exportedBy: 'Öl; "Anna"',
}
const ID = '01a20d62-f8a1-74b5-8b25-e97223e1fced'
const sold: Booking = {
  source: { kind: 'document', id: ID },
  amount: 11_900,
  side: 'S',
  account: '10007',
  contra: '8400',
  day: '2026-10-05',
  suppliedOn: '2026-10-05',
  voucher: 'RE-7',
  text: 'Müller; "Öl" GmbH',
}
const { suppliedOn: _suppliedOn, ...common } = sold
const paid: Booking = { ...common, account: '1200', contra: '10007', source: { kind: 'payment', id: 'p' } }
const document = { id: ID, number: 'RE-7', day: '2026-10-05' }
const links = (text: string) =>
  text
    .split('\r\n')
    .slice(2, -1)
    .map((line) => cellsOf(line)[19])

describe('bookings that go out once more beside their PDFs', () => {
  const bare = batchText(head, [sold, paid], written)

  it('name the PDF of each document, not those of payments, and are called a repeat', () => {
    const text = linkedRepeat(bare, [document])
    expect(links(text)).toEqual([`BEDI "${ID}"`, ''])
    expect(cellsOf(text.split('\r\n')[0] ?? '')[16]).toBe('Wdh. Kontor 01.10.-31.10.2026')
    expect(unsound(text, COLUMNS, written)).toBeNull()
    const label = /"(?:Wdh\. )?Kontor 01\.10\.(?: bis |-)31\.10\.2026"/
    const without = (whole: string) => whole.replace(`"BEDI ""${ID}"""`, '').replace(label, '')
    expect(without(text)).toBe(without(bare))
  })

  it('are the same bytes where they name them already, and where there is none', () => {
    const linked = batchText(head, [{ ...sold, paper: ID }], written)
    expect(linkedRepeat(linked, [document])).toBe(linked)
    expect(linkedRepeat(bare, [])).toBe(bare)
    expect(linkedRepeat(bare, [{ ...document, day: '2026-10-06' }])).toBe(bare)
  })

  it('have no link rather than a wrong one', () => {
    const other = { id: '2', number: 'RE 7', day: document.day }
    expect(linkedRepeat(bare, [document, other])).toBe(bare)
  })

  it('keep every other cell whatever a customer is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const before = batchText(head, [{ ...sold, text }], written)
        const after = linkedRepeat(before, [document])
        const cells = (whole: string) => cellsOf(whole.split('\r\n')[2] ?? '')
        expect(cells(after)).toEqual(cells(before).with(19, `BEDI "${ID}"`))
      }),
    )
  })
})
