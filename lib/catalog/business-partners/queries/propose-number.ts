import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { proposeNumber } from '@/lib/server/sql/counter'
import { defineUseCase } from '@/lib/server/core/use-case'
import { NUMBER_FIELDS, SERIES, type NumberField } from '../store'

/** Returns the number that the next partner of this role would get; it is not reserved. */
export function nextPartnerNumber(tx: TenantTx, field: NumberField): Promise<string> {
  return proposeNumber(tx, SERIES[field])
}

/** The number shown by the form if none was entered. */
export const proposePartnerNumber = defineUseCase({
  name: 'businessPartner.proposeNumber',
  mode: 'read',
  right: ['BUSINESS-PARTNERS_CREATE', 'BUSINESS-PARTNERS_PATCH'],
  module: 'business-partners',
  input: z.strictObject({ field: z.enum(NUMBER_FIELDS) }),
  run: ({ tx }, { field }) => nextPartnerNumber(tx, field),
})
