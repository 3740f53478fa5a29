import { withTenant } from '@/db/tenant'
import { changes, REDACTED } from '@/lib/domain/audit-values'
import { foldEmail } from '@/lib/server/auth/login'
import { hashPassword } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { readUser } from '../queries'
import { patchUserInput, type UserPatch, type UserRecord } from '../schema'
import { changeEmail, saveColumns, saveStores, setActive, setFirstPassword } from '../store'
import { confirmIdentity } from '../steps/confirm-identity'
import { countTakenEmail } from '../steps/count-taken-email'
import { lockUserForChange } from '../steps/lock-user'
import { refuseChange } from '../steps/refuse-change'
import { namesOf } from '../steps/name-stores'
import { writeAccountNotice } from '../steps/write-account-notice'

/**
 * Changes a user: personal data, rights, whether they may sign in, password. Rights apply from the
 * user's next request on; deactivation and a new password end every session. A new e-mail or
 * password requires the password of the acting person, and the previous address is notified. The
 * last active tenant admin stays one (`user.lastAdmin`).
 */
export const patchUser = defineUseCase({
  name: 'user.patch',
  mode: 'write',
  right: 'USERS_PATCH',
  module: null,
  input: patchUserInput,
  before: async (ctx, { id, email, password, currentPassword, totp }) => {
    if (email === undefined && password === undefined) return
    const user = await withTenant(ctx.tenantId, 'read', (tx) => readUser(tx, id))
    if (password === undefined && email === user.email) return
    await confirmIdentity(ctx, { password: currentPassword, totp }, 'currentPassword')
    if (email !== undefined && email !== user.email) await countTakenEmail(ctx, email)
  },
  run: async (
    scope,
    { id, version, password, currentPassword: _proof, totp: _code, restriction, ...fields },
  ) => {
    const patch = restriction === 'NONE' ? { ...fields, stores: [] } : fields
    const { tx, ctx, audit, unchanged } = scope
    const { before, otherAdmins } = await lockUserForChange(tx, { id, version })
    const after = {
      ...before,
      ...columnsOf(patch),
      isActive: patch.isActive ?? before.isActive,
      stores: patch.stores ?? before.stores,
    }
    const changed = changes(before, after)
    const takesOver = password !== undefined || after.email !== before.email
    const isSelf = id === ctx.actor.id
    refuseChange(ctx, {
      before,
      after,
      takesOver: isSelf ? password !== undefined : takesOver,
      isSelf,
      otherAdmins,
    })
    if (password !== undefined) await setPassword(scope, id, password)
    if (!changed && password === undefined) unchanged()
    else {
      await saveIdentity(scope, before, after)
      if (password !== undefined) await writeAccountNotice(scope, before, 'password')
      await saveColumns(tx, ctx, id, columnsOf(patch))
      const secret = password === undefined ? {} : { password: REDACTED }
      const stores = await changeStores(scope, before, after)
      await audit({
        entity: 'user',
        entityId: id,
        before: { ...changed?.before, ...stores.before },
        after: { ...changed?.after, ...stores.after, ...secret },
      })
    }
    return readUser(tx, id)
  },
})

type State = Awaited<ReturnType<typeof lockUserForChange>>['before']

function columnsOf({
  appSettings,
  isActive: _state,
  stores: _stores,
  ...patch
}: Omit<UserPatch, 'id' | 'version' | 'password' | 'currentPassword' | 'totp' | 'restriction'>) {
  const { language: _language, ...settings } = appSettings ?? {}
  return Object.fromEntries(
    Object.entries({ ...patch, ...settings }).filter(([, value]) => value !== undefined),
  ) as Partial<Omit<State, 'isActive' | 'stores'>>
}

/** Saves the restriction if it changed; returns it for the audit log, by names. */
async function changeStores({ tx, ctx }: WriteScope, before: State, after: State) {
  if (before.stores.join() === after.stores.join()) return {}
  await saveStores(tx, ctx, before.id, after.stores)
  return {
    before: { stores: await namesOf(tx, before.stores) },
    after: { stores: await namesOf(tx, after.stores) },
  }
}

async function saveIdentity(scope: WriteScope, before: State, after: State): Promise<void> {
  const { tx, ctx } = scope
  const { id } = before
  const isTaken = after.email !== before.email && !(await changeEmail(tx, id, foldEmail(after.email)))
  if (isTaken) throw invalidField('email', 'user.emailTaken')
  if (after.email !== before.email) await writeAccountNotice(scope, before, 'email')
  if (after.isActive !== before.isActive) await setActive(tx, id, after.isActive, ctx.now())
}

async function setPassword({ tx, ctx }: WriteScope, id: UserRecord['id'], password: string): Promise<void> {
  await refuseCommonPassword('password', password)
  await setFirstPassword(tx, id, await hashPassword(password), ctx.now())
}
