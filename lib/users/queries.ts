import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import type { AccountRecord } from './schema'

interface AccountRow extends Record<string, unknown> {
  id: string
  email: string
  firstname: string
  lastname: string
  is_admin: boolean
  rights: string[]
  dark_mode: boolean
  receive_notification_mails: boolean
  companies: { id: number; name: string }[]
}

/** The own account with the companies it may use; `lastCompany` is the session's active one. */
export const getAccount = defineUseCase({
  name: 'user.account',
  mode: 'read',
  right: 'signedIn',
  module: null,
  beforePasswordChange: true,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<AccountRecord> => {
    const [row] = await tx.execute<AccountRow>(sql`
      select u.id, u.email, u.firstname, u.lastname, u.is_admin, u.rights, u.dark_mode, u.receive_notification_mails,
        (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) from company c) as companies
      from app_user u where u.id = ${ctx.actor.id}`)
    if (!row) throw new AppError('notFound', 'notFound')
    return {
      id: row.id,
      isLoggedIn: true,
      email: row.email,
      isAdmin: row.is_admin,
      firstname: row.firstname,
      lastname: row.lastname,
      rights: row.rights,
      lastCompany: ctx.companyId,
      companies: row.companies,
      appSettings: {
        darkMode: row.dark_mode,
        receiveNotificationMails: row.receive_notification_mails,
        language: 'DE',
      },
      notifications: [],
    }
  },
})
