import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { readTenantPeople, type TenantPerson } from '../queries'
import { lockTenantFrame } from '../store'

/**
 * Locks a tenant and returns one of its active people. Throws notFound, and `user.yourself` for the
 * caller, whose own password is on the page of their account.
 */
export async function lockPerson(
  { tx, ctx }: StepScope,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<TenantPerson> {
  await lockTenantFrame(tx, tenantId)
  const person = (await readTenantPeople(tx, tenantId)).find(({ id }) => id === userId)
  if (!person?.isActive) throw new AppError('notFound', 'notFound')
  if (userId === ctx.actor.id) throw new AppError('rule', 'user.yourself')
  return person
}
