import { expect, it } from 'vitest'
import { previewBilling } from '@/lib/sales/billing-runs/queries/preview-billing'
import { shopWithDeliveryNotes } from '../support/billing-runs'
import { asRole } from '../support/database'
import { readingsOf } from '../support/explain'

const CUSTOMERS = 400
const DELIVERY_NOTES_EACH = 6

it('the preview looks at the open delivery notes of its period alone', async () => {
  const { shop } = await shopWithDeliveryNotes(CUSTOMERS, DELIVERY_NOTES_EACH)
  await asRole('owner', (owner) => owner.unsafe('analyze document'))
  const day = { periodFrom: '2026-10-05', periodTo: '2026-10-05' }
  const readings = await readingsOf(previewBilling, shop.world.ctx(), day, 'document')
  expect(readings.some(({ sequential }) => sequential)).toBe(false)
  expect(readings.reduce((sum, { rows }) => sum + rows, 0)).toBe(CUSTOMERS)
})
