import { expect, it, vi } from 'vitest'
import { answeringTx, foundBy } from '@/tests/support/asked-limits'
import { getMasterdata } from '@/lib/pos/masterdata/queries/get-masterdata'

vi.mock('@/lib/server/core/encryption', () => ({ seal: (text: string) => btoa(text) }))

it('a page of master data holds a thousand records, and says whether more follow', async () => {
  const page = async (count: number) => {
    const tx = answeringTx((statement) => {
      const found = foundBy(statement, count, (n) => ({ place: 3, id: `${n}`, gone: true, record: null }))
      return [{ store_id: 'store', epoch: '0197c1d0', snapshot: '1:1:', isAhead: false, found }]
    })
    const ctx = {
      tenantId: 't',
      actor: { kind: 'device', id: 'till' },
      now: () => new Date('2026-11-29T12:00:00Z'),
    }
    const { deleted, more } = await getMasterdata.run({ tx, ctx } as never, {})
    return [deleted.partners.length, more]
  }
  expect([await page(1_000), await page(1_001)]).toEqual([
    [1_000, false],
    [1_000, true],
  ])
})
