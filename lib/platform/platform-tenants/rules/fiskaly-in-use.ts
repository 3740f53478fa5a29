import { fail, ok, type Result } from '@/lib/domain/result'
import type { TenantRecord } from '../schema'

/**
 * Whether a tenant's credentials may be given up, replaced or deleted. TSEs created with them
 * belong to their organization: with those of another one they could neither sign nor be disabled.
 * So if there are any, the tenant's name must have been entered (`liveTses`). A wrong name is
 * always refused (`wrongName`).
 */
export function mayGiveUpCredentials(
  { name, liveTses }: Pick<TenantRecord, 'name' | 'liveTses'>,
  typed = '',
): Result<void, 'wrongName' | 'liveTses'> {
  if (typed !== '') return typed.trim() === name ? ok(undefined) : fail('wrongName')
  return liveTses === 0 ? ok(undefined) : fail('liveTses')
}
