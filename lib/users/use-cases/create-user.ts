import { foldEmail } from '@/lib/server/auth/login'
import { hashPassword } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase } from '@/lib/server/use-case'
import { readUser } from '../queries'
import { createUserInput } from '../schema'
import { insertIdentity, insertUser } from '../store'
import { refuseChange } from './refuse-change'

/** Adds a user whose password has to be changed at the first sign-in. An e-mail in use is refused (`user.emailTaken`). */
export const createUser = defineUseCase({
  name: 'user.create',
  mode: 'write',
  right: 'USERS_CREATE',
  module: null,
  input: createUserInput,
  run: async ({ tx, ctx, audit }, { password, appSettings, ...person }) => {
    const after = { isAdmin: person.isAdmin, isActive: true, rights: person.rights }
    refuseChange(ctx, { before: null, after, takesOver: false, isSelf: false, otherAdmins: 0 })
    await refuseCommonPassword('password', password)
    const id = newId()
    if (!(await insertIdentity(tx, id, foldEmail(person.email), await hashPassword(password))))
      throw invalidField('email', 'user.emailTaken')
    const { darkMode = false, receiveNotificationMails = true } = appSettings ?? {}
    await insertUser(tx, ctx, id, { ...person, darkMode, receiveNotificationMails })
    await audit({ entity: 'user', entityId: id, after: person })
    return readUser(tx, id)
  },
})
