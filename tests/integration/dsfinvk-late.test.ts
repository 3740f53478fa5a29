import { expect, it } from 'vitest'
import { on } from '../support/datev'
import { pushAll } from '../support/closings'
import { closingOn } from '../support/cash-desks'
import { bytesOf, exported, openTills, tablesOf } from '../support/dsfinvk'
import { push, pushedReceipt } from '../support/receipts'
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
