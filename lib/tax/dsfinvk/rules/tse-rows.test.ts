import { expect, it } from 'vitest'
import type { TseDetails } from '@/lib/pos/receipts/rules/receipt-details'
import type { Place, StoredReceipt } from './exported-receipt'
import { tseRows } from './tse-rows'

const place: Place = {
  deviceId: 'till',
  tseIdOf: (serial) => (serial === null ? null : ['ab', 'cd'].indexOf(serial) + 1),
  originalOf: () => null,
  agencies: new Set(),
  terminals: new Set(),
  closedAt: '2026-03-29T18:00:00.000Z',
}

const signed = (transactionNumber: number, change: TseDetails = {}): TseDetails => ({
  transactionNumber,
  signatureCounter: 2 * transactionNumber,
  start: '2026-03-29T01:29:30+01:00',
  end: '2026-03-29T03:00:00.5+02:00',
  signature: 'c2ln',
  ...change,
})

/** The rows of a receipt whose own TSE is `ab`, with these transactions. */
const rowsOf = (transactions: TseDetails[], kind: StoredReceipt['kind'] = 'RECEIPT') =>
  tseRows(
    {
      kind,
      created_at: '2026-03-29T00:30:00.000Z',
      payment_methods: [1],
      payment_amounts: [380],
      tse_state: 'SIGNED',
      tse_serial: 'ab',
      tse_signature: 'c2ln',
      details: { transactions },
    } as unknown as StoredReceipt,
    place,
  )

it('each transaction of a receipt has the TSE that signed it, or else that of the receipt', () => {
  const rows = rowsOf([signed(7), signed(3, { serial: 'cd' })])
  expect(rows.map(({ TSE_ID, TSE_TANR, TSE_TA_SIGZ }) => [TSE_ID, TSE_TANR, TSE_TA_SIGZ])).toEqual([
    [1, 7, 14],
    [2, 3, 6],
  ])
})

it('times of a transaction are in UTC, and its kind is its own or that of the receipt', () => {
  expect(rowsOf([signed(7)])).toMatchObject([
    {
      TSE_TA_START: '2026-03-29T00:29:30.000Z',
      TSE_TA_ENDE: '2026-03-29T01:00:00.500Z',
      TSE_TA_VORGANGSART: 'Kassenbeleg-V1',
    },
  ])
  expect(rowsOf([signed(7)], 'ORDER')[0]?.TSE_TA_VORGANGSART).toBe('Bestellung-V1')
  expect(rowsOf([signed(7, { processType: 'SonstigerVorgang' })])[0]?.TSE_TA_VORGANGSART).toBe(
    'SonstigerVorgang',
  )
})

it('a transaction without a signature has the reason, and no signature', () => {
  const [row] = rowsOf([signed(7, { signature: '', error: 'Zeitüberschreitung' })])
  expect(row).toMatchObject({ TSE_TANR: 7, TSE_TA_FEHLER: 'Zeitüberschreitung' })
  expect(row?.TSE_TA_SIG).toBeUndefined()
})
