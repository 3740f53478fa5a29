import { newLinkCode } from '@/lib/server/auth/link-code'
import { foldEmail } from '@/lib/server/auth/login'
import { hashPassword } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readUser } from '../queries'
import { createUserInput } from '../schema'
import { insertIdentity, insertUser, saveStores } from '../store'
import { countTakenEmail } from '../steps/count-taken-email'
import { refuseChange } from '../steps/refuse-change'
import { namesOf } from '../steps/name-stores'
import { writeInvitation } from '../steps/write-invitation'

/**
 * Adds a user whose password must be changed at the first sign-in, or who sets it by the link of an
 * invitation. Throws `user.emailTaken` for an e-mail in use, and `auth.rateLimited` after ten of
 * those.
 */
export const createUser = defineUseCase({
  name: 'user.create',
  mode: 'write',
  right: 'USERS_CREATE',
  module: null,
  input: createUserInput,
  before: (ctx, { email }) => countTakenEmail(ctx, email),
  run: async (scope, { password, invite, appSettings, stores: requestedStores, ...person }) => {
    const { tx, ctx, audit } = scope
    const stores = requestedStores ?? [...ctx.storeIds]
    const after = { isAdmin: person.isAdmin, isActive: true, rights: person.rights, stores, isAuditor: false }
    refuseChange(ctx, { before: null, after, takesOver: false, isSelf: false, otherAdmins: 0 })
    if (password !== undefined) await refuseCommonPassword('password', password)
    const id = newId()
    if (
      !(await insertIdentity(tx, id, foldEmail(person.email), await hashPassword(password ?? newLinkCode())))
    )
      throw invalidField('email', 'user.emailTaken')
    const { darkMode = false, receiveNotificationMails = true } = appSettings ?? {}
    await insertUser(tx, ctx, id, { ...person, darkMode, receiveNotificationMails })
    await saveStores(tx, ctx, id, stores)
    if (invite) await writeInvitation(scope, { id, ...person })
    const traced = { ...person, stores: await namesOf(tx, stores), ...(invite ? { invite } : {}) }
    await audit({ entity: 'user', entityId: id, after: traced })
    return readUser(tx, id)
  },
})
