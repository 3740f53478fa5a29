import 'server-only'
import { load } from '@/lib/server/next/load'
import { listVatRates, RATES_MAX } from './queries'
import type { VatRateRecord } from './schema'

/** All VAT rates of the tenant in their order, also those no longer in use. */
export async function loadVatRates(): Promise<VatRateRecord[]> {
  return (await load(listVatRates, { pageSize: RATES_MAX })).rows
}
