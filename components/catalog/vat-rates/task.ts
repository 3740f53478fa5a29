import type { VatRateRecord } from '@/lib/catalog/vat-rates/schema'

/** What the dialog does: adds a rate, renames one, or adds a percentage to one. */
export type VatRateTask =
  { kind: 'create' } | { kind: 'edit'; rate: VatRateRecord } | { kind: 'percentage'; rate: VatRateRecord }
