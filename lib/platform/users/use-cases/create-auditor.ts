import { newLinkCode } from '@/lib/server/auth/link-code'
import { foldEmail } from '@/lib/server/auth/login'
import { hashPassword } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readUser } from '../queries'
import { createAuditorInput } from '../schema'
import { accessTrace } from '../steps/access-trace'
import { countTakenEmail } from '../steps/count-taken-email'
import { writeInvitation } from '../steps/write-invitation'
import { insertIdentity, insertUser, saveAuditor } from '../store'

/**
 * Adds an auditor (Prüfer, data access Z1 of § 147 (6) AO): a user who only reads, the documents of
 * the period in the named companies, until the last day of access. Only for tenant admins: an
 * auditor sees all the books and their log. Throws `user.emailTaken` for an e-mail in use, and
 * `auth.rateLimited` after ten of those.
 */
export const createAuditor = defineUseCase({
  name: 'user.createAuditor',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  input: createAuditorInput,
  before: (ctx, { email }) => countTakenEmail(ctx, email),
  run: async (scope, { password, invite, email, firstname, lastname, ...access }) => {
    const { tx, ctx, audit } = scope
    const person = { email, firstname, lastname, name: '' }
    if (password !== undefined) await refuseCommonPassword('password', password)
    const id = newId()
    const hash = await hashPassword(password ?? newLinkCode())
    if (!(await insertIdentity(tx, id, foldEmail(email), hash)))
      throw invalidField('email', 'user.emailTaken')
    const settings = { darkMode: false, receiveNotificationMails: false }
    await insertUser(tx, ctx, id, { ...person, ...settings, isAdmin: false, rights: [] })
    await saveAuditor(tx, ctx, id, access)
    if (invite) await writeInvitation(scope, { id, ...person })
    const after = {
      email,
      firstname,
      lastname,
      ...(await accessTrace(tx, access)),
      ...(invite ? { invite } : {}),
    }
    await audit({ entity: 'user', entityId: id, after })
    return readUser(tx, id)
  },
})
