import { AppError, refuseStale } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { readPartner } from '../queries/partner-record'
import type { PartnerRecord } from '../schema'

interface Key {
  id: string
  version?: number | undefined
}

/**
 * Locks the partner for a change. Throws `notFound`, `conflict.stale`; `concerns` decides whom the
 * caller may see.
 */
export async function lockPartner(
  { tx }: Pick<StepScope, 'tx'>,
  { id, version }: Key,
  concerns: (partner: PartnerRecord) => boolean = () => true,
): Promise<PartnerRecord> {
  const partner = await readPartner(tx, id, { lock: true })
  if (!partner || !concerns(partner)) throw new AppError('notFound', 'notFound')
  refuseStale(version, partner.version)
  return partner
}
