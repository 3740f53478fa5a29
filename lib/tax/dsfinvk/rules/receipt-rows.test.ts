import { describe, expect, it } from 'vitest'
import type { ReceiptCustomer } from '@/lib/pos/receipts/rules/receipt-details'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { Original, Place, ReceiptFinding, StoredReceipt } from './exported-receipt'
import { receiptRows } from './receipt-rows'

const line = (change: Partial<LineRow> = {}): LineRow => ({
  receipt_id: 'r',
  line: 1,
  product_id: null,
  product_number: 'A1',
  name: 'Brot',
  product_group: 'Backwaren',
  quantity: 1_000,
  price: 38_000,
  vat_rate_id: null,
  vat_rate: 700,
  vat_key: 2,
  gtin: null,
  unit: null,
  group_id: null,
  business_case: 'SALE',
  sum_gross: 380,
  sum_net: 355,
  details: null,
  ...change,
})

const receipt = (change: Partial<StoredReceipt> = {}): StoredReceipt => ({
  id: 'r',
  uuid: 'u-1',
  number: 17,
  kind: 'RECEIPT',
  type: 'SALE',
  movement_case: null,
  details: null,
  created_at: '2026-03-29T00:30:00.000Z',
  cashier: 'Anna',
  cancels: null,
  exceeds: null,
  device_id: 'till',
  sum_gross: 380,
  payment_methods: [1],
  payment_amounts: [380],
  tse_state: 'SIGNED',
  tse_transaction: 5,
  tse_counter: 10,
  tse_start: '2026-03-29T00:29:30.000Z',
  tse_end: '2026-03-29T00:30:00.000Z',
  tse_serial: 'ab',
  tse_signature: 'c2ln',
  ...change,
})

const place = (change: Partial<Place> = {}): Place => ({
  deviceId: 'till',
  tseIdOf: (serial) => (serial === 'ab' ? 1 : null),
  originalOf: () => null,
  agencies: new Set([7]),
  terminals: new Set(['T1']),
  closedAt: '2026-03-29T18:00:00.000Z',
  ...change,
})

const rowsOf = (row: Partial<StoredReceipt>, lines = [line()], around: Partial<Place> = {}) =>
  receiptRows({ row: receipt(row), lines }, place(around))

describe('the rows of a receipt', () => {
  // DSFinV-K 2.4: Z_GV and Z_Zahlart are the sums of BON_TYP „Beleg“; AVSonstige needs a BON_NAME
  it('are no „Beleg“ if it takes back more than is left of another one, with all figures', () => {
    const { rows, findings } = rowsOf({ type: 'CANCELLATION', cancels: 'u-0', exceeds: 'r-0' })
    expect(rows['transactions.csv']).toMatchObject([
      {
        BON_TYP: 'AVSonstige',
        BON_NAME: 'Mehr storniert als verkauft, nicht gezählt',
        BON_STORNO: '1',
        UMS_BRUTTO: 380,
      },
    ])
    expect(rows['lines_vat.csv']).toHaveLength(1)
    expect([...findings]).toEqual(['referenceMissing'])
  })

  it('are its figures as printed, without a finding if these agree', () => {
    const { rows, findings } = rowsOf({})
    expect(rows['transactions.csv']).toMatchObject([
      { BON_ID: 'u-1', BON_TYP: 'Beleg', BON_STORNO: '0', UMS_BRUTTO: 380, BEDIENER_ID: 'Anna' },
    ])
    expect(rows['lines_vat.csv']).toEqual([
      {
        BON_ID: 'u-1',
        POS_ZEILE: '1',
        UST_SCHLUESSEL: 2,
        POS_BRUTTO: 380_000,
        POS_NETTO: 355_000,
        POS_UST: 25_000,
      },
    ])
    expect([...findings]).toEqual([])
  })

  it('state what the till sent besides, and what stands for it if it sent nothing', () => {
    const details = {
      kindName: 'Barverkauf',
      terminalId: 'T1',
      startedAt: '2026-03-29T00:28:00.000Z',
      operatorId: 'B7',
      note: 'Ohne Tüte',
    }
    const headOf = (change: Partial<StoredReceipt>) => rowsOf(change).rows['transactions.csv']
    expect(headOf({ details })).toMatchObject([
      {
        BON_NAME: 'Barverkauf',
        TERMINAL_ID: 'T1',
        BON_START: '2026-03-29T01:28:00+01:00',
        BON_ENDE: '2026-03-29T01:30:00+01:00',
        BEDIENER_ID: 'B7',
        BEDIENER_NAME: 'Anna',
        BON_NOTIZ: 'Ohne Tüte',
      },
    ])
    expect(headOf({})).toMatchObject([
      {
        BON_NAME: '',
        TERMINAL_ID: '',
        BON_START: '2026-03-29T01:30:00+01:00',
        BON_ENDE: '2026-03-29T01:30:00+01:00',
        BEDIENER_ID: 'Anna',
        BON_NOTIZ: '',
      },
    ])
    expect(headOf({ cashier: null })).toMatchObject([{ BEDIENER_ID: 'ohne Angabe', BEDIENER_NAME: null }])
  })

  it('show the hour that summer time leaves out, and the one that winter time repeats, by their offsets', () => {
    const endOf = (at: string) => rowsOf({ created_at: at }).rows['transactions.csv'][0]?.BON_ENDE
    expect(endOf('2026-03-29T00:59:59.000Z')).toBe('2026-03-29T01:59:59+01:00')
    expect(endOf('2026-03-29T01:00:00.000Z')).toBe('2026-03-29T03:00:00+02:00')
    expect(endOf('2026-10-25T00:30:00.000Z')).toBe('2026-10-25T02:30:00+02:00')
    expect(endOf('2026-10-25T01:30:00.000Z')).toBe('2026-10-25T02:30:00+01:00')
    const [signed] = rowsOf({ tse_end: '2026-10-25T01:30:00+01:00' }).rows['transactions_tse.csv']
    expect(signed?.TSE_TA_ENDE).toBe('2026-10-25T00:30:00.000Z')
  })

  it('of a sale on account are a claim that leaves nothing to pay', () => {
    const { rows, findings } = rowsOf({ payment_methods: [4] })
    expect(rows['transactions.csv'][0]?.UMS_BRUTTO).toBe(0)
    expect(rows['datapayment.csv']).toMatchObject([{ ZAHLART_TYP: 'Keine', BASISWAEH_BETRAG: 0 }])
    expect(rows['lines.csv'][1]).toMatchObject({ POS_ZEILE: '2', GV_TYP: 'Forderungsentstehung' })
    expect(rows['transactions_vat.csv'][1]).toMatchObject({ UST_SCHLUESSEL: 5, BON_BRUTTO: -380_000 })
    expect([...findings]).toEqual([])
  })

  it('of a receipt that a voucher pays are a payment of nothing', () => {
    const voucher = line({
      line: 2,
      business_case: 'VOUCHER_MULTI_REDEEMED',
      vat_rate: 0,
      vat_key: 5,
      sum_gross: -380,
      sum_net: -380,
    })
    const { rows, findings } = rowsOf({ sum_gross: 0, payment_methods: [], payment_amounts: [] }, [
      line(),
      voucher,
    ])
    expect(rows['datapayment.csv']).toMatchObject([{ ZAHLART_TYP: 'Keine', BASISWAEH_BETRAG: 0 }])
    expect([...findings]).toEqual([])
  })

  it('of a cash movement are a line of its case with the sign of its type', () => {
    const moved = {
      type: 'WITHDRAWAL',
      movement_case: 'WAGES',
      sum_gross: 0,
      details: { reason: 'Lohn Mai' },
    } as const
    const { rows, findings } = rowsOf({ ...moved, payment_amounts: [50_000] }, [])
    expect(rows['lines.csv']).toMatchObject([{ GV_TYP: 'Lohnzahlung', ARTIKELTEXT: 'Lohn Mai' }])
    expect(rows['transactions_vat.csv']).toMatchObject([{ UST_SCHLUESSEL: 5, BON_BRUTTO: -50_000_000 }])
    expect(rows['datapayment.csv']).toMatchObject([{ ZAHLART_TYP: 'Bar', BASISWAEH_BETRAG: -50_000 }])
    expect([...findings]).toEqual([])
  })

  it('of a line with several rates are one line with a row for each', () => {
    const parts = [
      line({ sum_gross: 100, sum_net: 93, details: { position: 'M' } }),
      line({
        line: 2,
        quantity: 0,
        price: 0,
        vat_key: 1,
        vat_rate: 1_900,
        sum_gross: 280,
        sum_net: 235,
        details: { position: 'M', part: 2 },
      }),
    ]
    const { rows } = rowsOf({}, parts)
    expect(rows['lines.csv']).toMatchObject([{ POS_ZEILE: 'M', MENGE: 1_000 }])
    expect(rows['lines_vat.csv'].map((row) => [row.POS_ZEILE, row.UST_SCHLUESSEL])).toEqual([
      ['M', 2],
      ['M', 1],
    ])
  })

  it('take the places of lines whose positions the till used twice', () => {
    const twice = [line({ details: { position: 'P' } }), line({ line: 2, details: { position: 'P' } })]
    const { rows } = rowsOf({ sum_gross: 760, payment_amounts: [760] }, twice)
    expect(rows['lines.csv'].map(({ POS_ZEILE }) => POS_ZEILE)).toEqual(['1', '2'])
  })

  it('have printed fractions of a cent in the largest line', () => {
    const taxes = [{ vatKey: 2, vatRate: '7', gross: '3.80', net: '3.5514', vat: '0.2486' }]
    const { rows, findings } = rowsOf({ details: { taxes } })
    expect(rows['lines_vat.csv'][0]).toMatchObject({ POS_NETTO: 355_140, POS_UST: 24_860 })
    expect([...findings]).toEqual([])
  })

  it('of a reduced price name the reduced piece, and how it came about', () => {
    const amounts = [
      { type: 'BASE' as const, gross: '5.00' },
      { type: 'DISCOUNT' as const, gross: '1.20' },
    ]
    const { rows } = rowsOf({}, [line({ price: 50_000, details: { amounts } })])
    expect(rows['lines.csv'][0]?.STK_BR).toBe(380_000)
    expect(rows['itemamounts.csv']).toMatchObject([
      { TYP: 'base_amount', UST_SCHLUESSEL: 2, PF_BRUTTO: 500_000, PF_NETTO: null },
      { TYP: 'discount', PF_BRUTTO: 120_000 },
    ])
  })
})

describe('a cancellation', () => {
  const original: Original = { deviceId: 'till', uuid: 'u-0', closingNumber: 4, day: '2026-03-28' }

  it('names the receipt, its till, closing and business day', () => {
    const { rows, findings } = rowsOf({ type: 'CANCELLATION', cancels: 'u-0' }, [line()], {
      originalOf: () => original,
    })
    expect(rows['transactions.csv'][0]?.BON_STORNO).toBe('1')
    expect(rows['references.csv']).toMatchObject([
      {
        REF_TYP: 'Transaktion',
        REF_Z_KASSE_ID: 'till',
        REF_Z_NR: 4,
        REF_DATUM: '2026-03-28',
        REF_BON_ID: 'u-0',
      },
    ])
    expect([...findings]).toEqual([])
  })

  it('of a receipt that never came is a finding', () => {
    expect([...rowsOf({ type: 'CANCELLATION', cancels: 'u-0' }).findings]).toEqual(['referenceMissing'])
  })
})

describe('the customer of a receipt', () => {
  const customer = {
    id: '10017',
    partnerId: 'p-1',
    name: 'Krone',
    type: 'EMPLOYEE',
    street: 'Weg 1',
    zipCode: '79104',
    city: 'Freiburg',
    country: 'AT',
    vatId: 'ATU12345678',
  } as const
  const columnsOf = (change: Partial<ReceiptCustomer>) => {
    const { rows } = rowsOf({ details: { customer: { ...customer, ...change } } })
    return rows['transactions.csv'][0]
  }

  it('is exported as the till stored it', () => {
    expect(columnsOf({})).toMatchObject({
      KUNDE_NAME: 'Krone',
      KUNDE_ID: '10017',
      KUNDE_TYP: 'Mitarbeiter',
      KUNDE_STRASSE: 'Weg 1',
      KUNDE_PLZ: '79104',
      KUNDE_ORT: 'Freiburg',
      KUNDE_LAND: 'AUT',
      KUNDE_USTID: 'ATU12345678',
    })
  })

  it.each([
    ['the number', {}, '10017', 'Krone'],
    ['the id of the partner', { id: '' }, 'p-1', 'Krone'],
    ['the name', { id: '', partnerId: '' }, 'Krone', 'Krone'],
    ['the number, also as name', { name: '' }, '10017', '10017'],
    ['the id of the partner, also as name', { id: '', name: '' }, 'p-1', 'p-1'],
  ])('is identified by %s', (_by, change, id, name) => {
    expect(columnsOf(change)).toMatchObject({ KUNDE_ID: id, KUNDE_NAME: name })
  })
})

describe('a receipt without a signature', () => {
  it('has a row that says why', () => {
    const tseRows = (change: Partial<StoredReceipt>) => rowsOf({ tse_signature: null, ...change })
    const failed = tseRows({ tse_state: 'FAILED', details: { tse: { error: 'TSE nicht erreichbar' } } })
    expect(failed.rows['transactions_tse.csv']).toMatchObject([
      { TSE_ID: 1, TSE_TA_FEHLER: 'TSE nicht erreichbar' },
    ])
    expect(failed.rows['transactions_tse.csv'][0]?.TSE_TA_SIG).toBeUndefined()
    const none = tseRows({ tse_state: 'NONE', tse_serial: null })
    expect(none.rows['transactions_tse.csv']).toMatchObject([
      { TSE_TA_FEHLER: expect.stringContaining('Ohne TSE') },
    ])
    expect([...none.findings]).toEqual(['unsigned'])
  })

  it('is no finding of a signature that misses its counter', () => {
    expect([...rowsOf({ tse_counter: null }).findings]).toEqual(['tseIncomplete'])
  })
})

describe('what is wrong with a receipt', () => {
  const codes = (row: Partial<StoredReceipt>, lines = [line()]) => [...rowsOf(row, lines).findings]

  const WRONG: [ReceiptFinding, Partial<StoredReceipt>, LineRow][] = [
    ['vatSum', { sum_gross: 390, payment_amounts: [390] }, line()],
    ['paymentSum', { payment_amounts: [300] }, line()],
    ['avPaid', { kind: 'TRANSFER' }, line()],
    ['zeroReason', {}, line({ vat_key: null, vat_rate: 0, sum_net: 380 })],
    ['ownKey', {}, line({ vat_key: null, vat_rate: 1_650, sum_net: 326 })],
    ['agencyUnknown', {}, line({ details: { agencyId: '8' } })],
    ['terminalUnknown', {}, line({ details: { terminalId: 'T9' } })],
    ['operatorMissing', { cashier: null }, line()],
    ['customerIncomplete', { details: { customer: { name: 'Krone' } } }, line()],
    ['times', { created_at: '2026-03-29T19:00:00.000Z' }, line()],
    ['cut', {}, line({ name: 'x'.repeat(256) })],
    ['tseUnknown', { tse_serial: null }, line()],
  ]

  it.each(WRONG)('%s', (code, row, one) => {
    expect(codes(row, [one])).toEqual([code])
  })

  it('says that net and VAT are not the gross, and that a cancellation names nothing', () => {
    const taxes = [{ vatKey: 2, vatRate: '7', gross: '3.80', net: '3.55', vat: '0.30' }]
    expect(codes({ details: { taxes } })).toEqual(['lineSum', 'rowSum'])
    expect(codes({ type: 'CANCELLATION' })).toEqual(['cancelsNothing'])
  })

  it('says that lines do not make up a printed sum', () => {
    const taxes = [{ vatKey: 2, vatRate: '7', gross: '3.90', net: '3.64', vat: '0.26' }]
    expect(codes({ details: { taxes }, sum_gross: 390, payment_amounts: [390] })).toEqual(['lineSum'])
  })

  it('says that lines of a rate have no printed sum', () => {
    const taxes = [{ vatKey: 2, vatRate: '7', gross: '3.80', net: '3.55', vat: '0.25' }]
    const free = line({ vat_key: 5, vat_rate: 0, quantity: 1000, price: 0, sum_gross: 100, sum_net: 100 })
    expect(codes({ details: { taxes } }, [line(), free])).toContain('lineSum')
  })
})
