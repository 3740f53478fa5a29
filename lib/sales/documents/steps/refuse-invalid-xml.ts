import { AppError } from '@/lib/server/core/errors'
import { schemaBreach } from '@/lib/server/files/xml/schema-breach'
import { log } from '@/lib/server/start/log'
import type { WrittenEInvoice } from '../rules/e-invoice-refusal'

/**
 * Returns the place at which an e-invoice would break the official schema, and logs it: a bug that
 * no rule covers. Null if the XML is valid, or there is none.
 */
export async function invalidPlace(written: WrittenEInvoice | null): Promise<string | null> {
  const breach = written && (await schemaBreach(written.xml))
  if (breach) log().error({ ...breach, format: written.format }, 'an e-invoice would break its schema')
  return breach ? breach.place : null
}

/** Throws `eInvoice.schema` for an e-invoice that would break the official schema. */
export async function refuseInvalidXml(written: WrittenEInvoice | null): Promise<void> {
  const place = await invalidPlace(written)
  if (place !== null) throw new AppError('rule', 'eInvoice.schema', { place })
}
