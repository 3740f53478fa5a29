import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEXT_ENCODINGS } from '@/lib/server/files/encodings'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { expectEachAsAlone } from '@/tests/support/each-as-alone'
import { unbalanced } from './balance'
import type { DocumentSource } from './sales-sources'
import type { Booking } from './bookings'
import { batchFaults, unsound, yearStartOf } from './check-batch'
import { DEBTOR_COLUMNS, debtorText, type Debtor } from './debtors'
import { batchText, COLUMNS, type FileHead } from './extf'

const { written } = TEXT_ENCODINGS['windows-1252']

const head: FileHead = {
  createdAt: '20261123214500000',
  adviser: '1001',
  client: '1',
  yearStart: '2026-01-01',
  accountLength: 4,
  from: '2026-11-01',
  to: '2026-11-30',
  label: 'Rechnungen 11/2026',
  exportedBy: 'Anna Prüfer',
  isLocked: true,
  chart: 'SKR03',
}

const booking: Booking = {
  source: { kind: 'document', id: '1' },
  amount: 11_900,
  side: 'S',
  account: '10007',
  contra: '8400',
  day: '2026-11-02',
  voucher: 'RE-2026/7',
  text: 'Müller "Öl" € GmbH',
  suppliedOn: '2026-10-30',
  dueOn: '2026-11-16',
  discount: 357,
  discountAccount: '8736',
}

/** Splits a line into cells; no text in these tests contains a semicolon. */
const cells = (line: string) => line.split(';')

describe('a Buchungsstapel', () => {
  it('begins with the 31 fields of the format', () => {
    const [first = ''] = batchText(head, [], written).split('\r\n')
    expect(first).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261123214500000;;"RE";"Anna Prüfer";"";1001;1;20260101;4;20261101;20261130;' +
        '"Rechnungen 11/2026";"";1;0;1;"EUR";;"";;;"03";;;"";"Kontor"',
    )
    expect(cells(first)).toHaveLength(31)
  })

  it('has 125 columns, different by name', () => {
    expect(new Set(COLUMNS).size).toBe(125)
    expect([9, 94, 113, 116, 124].map((index) => COLUMNS[index])).toEqual([
      ...['Belegdatum', 'Auftragsnummer', 'Festschreibung', 'Fälligkeit', 'Abw. Skontokonto'],
    ])
  })

  it('writes a booking as DATEV reads it', () => {
    const row = cells(batchText(head, [booking], written).split('\r\n')[2] ?? '')
    const filled = Object.fromEntries(row.flatMap((cell, index) => (cell === '' ? [] : [[index + 1, cell]])))
    expect(row).toHaveLength(125)
    expect(filled).toEqual({
      1: '119,00',
      2: '"S"',
      3: '"EUR"',
      7: '10007',
      8: '8400',
      10: '0211',
      11: '"RE-2026/7"',
      13: '3,57',
      14: '"Müller ""Öl"" € GmbH"',
      114: '1',
      115: '30102026',
      116: '30102026',
      117: '16112026',
      125: '8736',
    })
  })

  it('has its format and can be written as Windows-1252 whatever a customer is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const file = batchText(head, [{ ...booking, text }], written)
        expect(unsound(file, COLUMNS, written)).toBeNull()
        expect(batchFaults(head, [{ ...booking, text }])).toEqual([])
      }),
    )
  })

  it('of another form is found out', () => {
    const file = batchText(head, [booking], written)
    expect(unsound(file.replace('119,00;', ''), COLUMNS, written)).toContain('row 3')
    expect(unsound(file.replace('Müller', 'Łódź'), COLUMNS, written)).toContain('encoding')
    expect(unsound(file.replace('"EXTF";', ''), COLUMNS, written)).toContain('first line')
  })
})

describe('the file of customers', () => {
  const debtor: Debtor = {
    account: '10007',
    isCompany: true,
    company: 'Öl AG',
    firstname: '',
    lastname: '',
    street: 'Weg 1; Hof',
    zipCode: '79104',
    city: 'Freiburg',
    country: 'DE',
    vatId: 'DE136695976',
    iban: '',
    bic: '',
    number: '10007',
  }

  it('has 254 columns, different by name, and says who is behind an account', () => {
    const file = debtorText(head, [debtor], written)
    expect(new Set(DEBTOR_COLUMNS).size).toBe(254)
    expect(unsound(file, DEBTOR_COLUMNS, written)).toBeNull()
    const [first = '', , row = ''] = file.split('\r\n')
    expect(first).toContain('"EXTF";700;16;"Debitoren/Kreditoren";5;')
    expect(row).toMatch(
      /^10007;"Öl AG";;;;;"2";"Öl AG";"DE";"136695976";.*"STR";"Weg 1; Hof";;"79104";"Freiburg";"DE";/,
    )
  })
})

describe('what DATEV would refuse', () => {
  const faults = (change: Partial<Booking>, of: Partial<FileHead> = {}) =>
    batchFaults({ ...head, ...of }, [{ ...booking, ...change }]).map(({ reason }) => reason)

  it('is nothing in a batch that keeps the rules', () => {
    expect(faults({})).toEqual([])
  })

  it.each([
    [{ amount: 0 }, 'AMOUNT'],
    [{ amount: 1_000_000_000_000 }, 'AMOUNT'],
    [{ contra: '84' }, 'ACCOUNT'],
    [{ account: '01007' }, 'ACCOUNT'],
    [{ account: '8400' }, 'ACCOUNT'],
    [{ discountAccount: 'x' }, 'ACCOUNT'],
    [{ day: '2026-12-01' }, 'DAY'],
    [{ voucher: 'RE 7' }, 'VOUCHER'],
    [{ voucher: '' }, 'VOUCHER'],
  ] as const)('names the document of a row %j', (change, reason) => {
    expect(faults(change)).toEqual([reason])
  })

  it('names each document alike alone and among others', () => {
    const changes: readonly Partial<Booking>[] = [
      ...[{}, { amount: 0 }, {}, { contra: '84' }, { day: '2026-12-01' }],
      ...[{ voucher: '' }, {}, { voucher: 'RE 7' }, { contra: '' }, {}],
    ]
    const rows = changes.map((change, index) => ({
      ...booking,
      ...change,
      source: { kind: 'document' as const, id: String(index) },
    }))
    expectEachAsAlone(rows, (list) => batchFaults(head, list))
  })

  it('is a range over the end of a year, and a client without its numbers', () => {
    expect(faults({}, { to: '2027-01-31' })).toEqual(['RANGE'])
    expect(faults({}, { yearStart: '2025-07-01', from: '2026-06-01', to: '2026-07-31' })).toContain('RANGE')
    expect(faults({}, { adviser: '' })).toEqual(['CLIENT'])
    expect([yearStartOf('2026-06-30', 7), yearStartOf('2026-07-01', 7)]).toEqual(['2025-07-01', '2026-07-01'])
  })
})

describe('rows', () => {
  it('that do not say what was booked are found out', () => {
    const rate = {
      category: 'S',
      rate: 1900,
      isFarm: false,
      isSmallBusiness: false,
      gross: 11_901,
      vat: 1900,
      parts: [],
    } as const
    const document: DocumentSource = {
      id: '1',
      kind: 'INVOICE',
      number: 'RE-7',
      day: '2026-11-02',
      suppliedOn: '2026-11-02',
      dueOn: null,
      gross: 11_901,
      customerId: '2',
      customerNumber: '10007',
      customer: 'Öl AG',
      rates: [rate],
      vatId: '',
      original: null,
      originalId: null,
      originalDay: null,
      taxPeriod: null,
    }
    const sources = { documents: [document], payments: [], closings: [], incoming: [], cash: [] }
    expect(unbalanced(sources, [booking], DATEV_DEFAULTS)).toContain('11900 instead of 11901')
    expect(unbalanced(sources, [{ ...booking, amount: 11_901 }], DATEV_DEFAULTS)).toBeNull()
  })
})
