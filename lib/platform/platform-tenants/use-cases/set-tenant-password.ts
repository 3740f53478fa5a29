import { REDACTED } from '@/lib/domain/audit-values'
import { confirmIdentity } from '@/lib/platform/users/steps/confirm-identity'
import { writeAccountNotice } from '@/lib/platform/users/steps/write-account-notice'
import { hashPassword } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { defineUseCase } from '@/lib/server/core/use-case'
import { setTenantPasswordInput } from '../schema'
import { lockPerson } from '../steps/lock-person'
import { traceTenant } from '../steps/trace-tenant'
import { setTenantPassword } from '../store'

/**
 * Gives a tenant's person a new first password, for example if the only administrator's was not
 * written down. Ends their sessions, and notifies them by mail. Requires the acting person's
 * password or code.
 */
export const setTenantUserPassword = defineUseCase({
  name: 'tenant.setUserPassword',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: setTenantPasswordInput,
  before: (ctx, { currentPassword, totp }) =>
    confirmIdentity(ctx, { password: currentPassword, totp }, 'currentPassword'),
  run: async (scope, { password, currentPassword: _proof, totp: _code, ...key }) => {
    const person = await lockPerson(scope, key)
    await refuseCommonPassword('password', password)
    await setTenantPassword(scope.tx, scope.ctx, key, await hashPassword(password))
    await writeAccountNotice(scope, person, 'password')
    await scope.audit(
      await traceTenant(scope, key.tenantId, {
        action: 'user.patch',
        entity: 'user',
        entityId: key.userId,
        after: { email: person.email, password: REDACTED },
      }),
    )
  },
})
