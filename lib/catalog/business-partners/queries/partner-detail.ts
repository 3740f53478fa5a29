import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { PartnerRecord } from '../schema'
import { getBusinessPartner } from './partner-record'

export interface PartnerDetail {
  partner: PartnerRecord
  trail: TrailEntry[]
}

export const getPartnerDetail = defineUseCase({
  name: 'businessPartner.detail',
  mode: 'read',
  right: 'BUSINESS-PARTNERS_SHOW',
  module: 'business-partners',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, call }, { id }): Promise<PartnerDetail> => {
    const partner = await call(getBusinessPartner, { id })
    return { partner, trail: await auditTrail(tx, 'businessPartner', id) }
  },
})
