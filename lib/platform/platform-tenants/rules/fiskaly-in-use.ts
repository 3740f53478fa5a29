import { fail, ok, type Result } from '@/lib/domain/result'
import type { TenantRecord } from '../schema'

/**
 * Whether a tenant's credentials may be given up, replaced or deleted. TSEs that were made with them belong to their
 * organization: with those of another one they could neither sign nor be disabled. So where there are any, the tenant's name
 * must have been typed (`liveTses`). A wrong one is always refused (`wrongName`).
 */
export function mayGiveUpCredentials(
  { name, liveTses }: Pick<TenantRecord, 'name' | 'liveTses'>,
  typed = '',
): Result<void, 'wrongName' | 'liveTses'> {
  if (typed !== '') return typed.trim() === name ? ok(undefined) : fail('wrongName')
  return liveTses === 0 ? ok(undefined) : fail('liveTses')
}
