import type { VatRateRecord } from '@/lib/catalog/vat-rates/schema'

/** The dialog's operation: adds a rate, renames one, or adds a percentage to one. */
export type VatRateTask =
  | { kind: 'create' }
  | { kind: 'edit'; rate: VatRateRecord }
  | { kind: 'percentage'; rate: VatRateRecord }
