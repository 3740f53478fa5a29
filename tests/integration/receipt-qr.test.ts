import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { receiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import { execute } from '@/lib/server/core/execute'
import { PUBLIC_KEY } from '../support/fiskaly/certificate'
import { useFakeFiskaly } from '../support/fiskaly/use'
import { tillForTse, type TillTse } from '../support/fiskaly/till-tse'
import { push, pushedReceipt } from '../support/receipts'

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

/**
 * A receipt shows the QR code of the TSE that signed it, built from fiskaly's data; of a foreign
 * TSE, none.
 */
describe('a receipt that a TSE made by Kontor signed', () => {
  let till: TillTse
  beforeAll(async () => {
    till = await tillForTse(fake)
    await till.create()
    await till.work()
  })

  const signedBy = (serial: string | null) => ({
    transactionNumber: 12,
    signatureCounter: 24,
    start: '2026-11-20T09:57:40+01:00',
    end: '2026-11-20T09:58:11+01:00',
    serial,
    signature: 'MEUC==',
  })
  const codeOf = async (number: number, serial: string | null) => {
    const receipt = pushedReceipt({ number, tse: signedBy(serial) })
    await push(till, [receipt])
    const { rows } = await execute(listReceipts, till.world.ctx(), { uuid: receipt.uuid })
    return (await execute(receiptPage, till.world.ctx(), { id: rows[0]?.id ?? '' })).qr
  }

  it('shows its QR code, with the key that fiskaly told', async () => {
    const code = await codeOf(1, (await till.tse()).serial)
    expect(code?.text.split(';')).toEqual([
      ...['V0', 'KONTOR-1', 'Kassenbeleg-V1', 'Beleg^3.50_3.80_0.00_0.00_0.00^7.30:Bar', '12', '24'],
      ...['2026-11-20T08:57:40.000Z', '2026-11-20T08:58:11.000Z', 'ecdsa-plain-SHA256', 'unixTime'],
      ...['MEUC==', PUBLIC_KEY],
    ])
  })

  it('shows the code that the till sent, as sent, with the taxes and the begin that it printed', async () => {
    const taxes = [{ vatKey: 1, vatRate: '19', gross: '7.30', net: '6.13', vat: '1.17' }]
    const line = { name: 'Seife', quantity: '2', price: '3.65', vatRate: '19', sumGross: '7.30' }
    const sums = { sumGross: '7.30', sumNet: '6.13', sumVat: '1.17', taxes, lines: [line] }
    const qrCodeData = 'V0;955002-00;Kassenbeleg-V1;wie gesendet'
    const tse = { ...signedBy('ab'.repeat(32)), qrCodeData }
    const receipt = pushedReceipt({ number: 3, startedAt: '2026-11-20T09:57:00+01:00', ...sums, tse })
    await push(till, [receipt])
    const { rows } = await execute(listReceipts, till.world.ctx(), { uuid: receipt.uuid })
    const page = await execute(receiptPage, till.world.ctx(), { id: rows[0]?.id ?? '' })
    expect(page.qr?.text).toBe(qrCodeData)
    expect(page).toMatchObject({ receipt: { printedTaxes: taxes }, isDepositReturn: false })
    expect(new Date(page.receipt.startedAt).toISOString()).toBe('2026-11-20T08:57:00.000Z')
  })

  it('shows none where another TSE signed it, since nobody told its key', async () => {
    expect(await codeOf(2, 'ab'.repeat(32))).toBeNull()
  })
})
