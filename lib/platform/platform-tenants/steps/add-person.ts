import { foldEmail } from '@/lib/server/auth/login'
import { hashPassword } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { TenantTx } from '@/db/tenant'
import { insertTenantPerson, type NewPerson } from '../store'

interface Person extends Pick<NewPerson, 'email' | 'firstname' | 'lastname' | 'isAdmin'> {
  password: string
}

/**
 * Adds a user with an initial password to a tenant. `at` is the path of the fields in the input:
 * `admin.`, or empty.
 */
export async function addPerson(tx: TenantTx, tenantId: string, person: Person, at = ''): Promise<string> {
  const { password, ...fields } = person
  await refuseCommonPassword(`${at}password`, password)
  const made = { ...fields, id: newId(), emailFolded: foldEmail(person.email) }
  if (!(await insertTenantPerson(tx, tenantId, made, await hashPassword(password))))
    throw invalidField(`${at}email`, 'user.emailTaken')
  return made.id
}
