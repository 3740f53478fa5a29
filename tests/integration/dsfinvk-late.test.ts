import { expect, it } from 'vitest'
import { on } from '../support/datev'
import { pushAll } from '../support/closings'
import { closingOn } from '../support/cash-desks'
import { bytesOf, exported, openTills, sumOf, tablesOf } from '../support/dsfinvk'
import { push, pushedCancellation, pushedReceipt } from '../support/receipts'
import { mintWorld } from '../support/world'

it('has a closing by its business day, months from its end and from its receipts', async () => {
  const world = await mintWorld('Spät')
  const { tills } = await openTills(world, 1)
  const [till] = tills
  if (!till) throw new Error('no till')
  const ended = { startTime: '2026-08-20T06:00:00Z', endTime: '2026-08-20T18:00:00Z', countReceipts: 2 }
  await pushAll(till, [closingOn('2026-03-10', 12, ended)])
  const receipt = (createdAt: string, number: number) =>
    pushedReceipt({ createdAt, number, closingNumber: 12 })
  await push(till, [receipt('2026-01-05T10:00:00+01:00', 1), receipt('2026-10-05T10:00:00+02:00', 2)])
  const ctx = on(world, '2026-11-20').ctx()
  const { id } = await exported(world, ctx, { kind: 'dsfinvk', from: '2026-03-01', to: '2026-03-31' })
  const tables = tablesOf(await bytesOf(ctx, id))
  expect(tables['cashpointclosing.csv']?.map((row) => row['Z_NR'])).toEqual(['12'])
  expect(tables['transactions.csv']?.map((row) => row['BON_NR'])).toEqual(['1', '2'])
  await expect(
    exported(world, ctx, { kind: 'dsfinvk', from: '2026-08-01', to: '2026-08-31' }),
  ).rejects.toMatchObject({ code: 'dsfinvk.noClosings' })
})

it('has a cancellation that exceeds its sale, though the sums of the closing leave it out', async () => {
  const world = await mintWorld('Mehrfach storniert')
  const { tills } = await openTills(world, 1)
  const [till] = tills
  if (!till) throw new Error('no till')
  const at = (minute: number) => ({ number: minute, createdAt: `2026-03-10T10:0${minute}:00+01:00` })
  const sales = [pushedReceipt(at(1)), pushedReceipt(at(2))]
  const [sale] = sales
  const cancelled = [3, 4].map((minute) => pushedCancellation(sale?.uuid ?? '', at(minute)))
  await push(till, [...sales, ...cancelled])
  await pushAll(till, [closingOn('2026-03-10', 12, {})])
  const ctx = on(world, '2026-11-20').ctx()
  const { id } = await exported(world, ctx, { kind: 'dsfinvk', from: '2026-03-01', to: '2026-03-31' })
  const tables = tablesOf(await bytesOf(ctx, id))
  const shown = tables['transactions.csv']?.map((row) => [row['BON_NR'], row['BON_TYP'], row['BON_STORNO']])
  expect(shown).toEqual([
    ['1', 'Beleg', '0'],
    ['2', 'Beleg', '0'],
    ['3', 'Beleg', '1'],
    ['4', 'AVSonstige', '1'],
  ])
  const counted = new Set(['1', '2', '3'])
  const ids = new Set(
    tables['transactions.csv']?.flatMap((row) => (counted.has(row['BON_NR'] ?? '') ? row['BON_ID'] : [])),
  )
  const rowsOf = (file: string) => tables[file] ?? []
  const belege = (file: string) => rowsOf(file).filter((row) => ids.has(row['BON_ID']))
  expect(sumOf(rowsOf('businesscases.csv'), 'Z_UMS_BRUTTO')).toBe(
    sumOf(belege('lines_vat.csv'), 'POS_BRUTTO'),
  )
  expect(sumOf(rowsOf('payment.csv'), 'Z_ZAHLART_BETRAG')).toBe(
    sumOf(belege('datapayment.csv'), 'BASISWAEH_BETRAG'),
  )
  // 7.30 twice, of which one is cancelled once
  expect(rowsOf('cashpointclosing.csv').map((row) => row['Z_SE_ZAHLUNGEN'])).toEqual(['7,30'])
})
