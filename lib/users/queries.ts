import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/audit/queries'
import type { Page } from '@/lib/domain/list'
import { admits } from '@/lib/domain/rights'
import { flagField, idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/errors'
import { listFields, readPage } from '@/lib/server/list'
import { defineUseCase } from '@/lib/server/use-case'
import { readNamedStores, type NamedStore } from '@/lib/stores/queries/store-names'
import { userList } from './list'
import type { AccountRecord, UserRecord } from './schema'

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
  beforeTotp: true,
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

interface UserRow extends Record<string, unknown> {
  id: string
  version: number
  name: string
  email: string
  firstname: string
  lastname: string
  is_admin: boolean
  is_active: boolean
  must_change_password: boolean
  invited_at: string | null
  rights: string[]
  stores: string[]
  dark_mode: boolean
  receive_notification_mails: boolean
  last_seen_at: string | null
  created_at: string
  updated_at: string
}

const COLUMNS = sql`u.id, u.version, u.name, u.email, u.firstname, u.lastname, u.is_admin, u.rights, u.dark_mode,
  u.receive_notification_mails, u.created_at, u.updated_at, i.is_active, i.must_change_password, i.invited_at, i.last_seen_at,
  array(select us.store_id::text from user_store us where us.user_id = u.id order by 1) as stores`
const TABLES = sql`app_user u join platform.identities() i on i.user_id = u.id`

const instant = (value: string) => new Date(value).toISOString()

const recordOf = (row: UserRow): UserRecord => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  isAdmin: row.is_admin,
  isActive: row.is_active,
  mustChangePassword: row.must_change_password,
  invitedAt: row.invited_at === null ? null : instant(row.invited_at),
  rights: row.rights,
  stores: row.stores,
  appSettings: {
    darkMode: row.dark_mode,
    receiveNotificationMails: row.receive_notification_mails,
    language: 'DE',
  },
  lastSeenAt: row.last_seen_at === null ? null : instant(row.last_seen_at),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
})

/** One user of the tenant. Throws notFound. */
export async function readUser(tx: TenantTx, id: string): Promise<UserRecord> {
  const [row] = await tx.execute<UserRow>(sql`select ${COLUMNS} from ${TABLES} where u.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}

/** One page of the tenant's users; `q` finds names and e-mail. A tenant has few: no search index. */
export const listUsers = defineUseCase({
  name: 'user.list',
  mode: 'read',
  right: 'USERS_SHOW',
  module: null,
  input: z.strictObject({
    ...listFields(userList),
    isActive: flagField().optional(),
    isAdmin: flagField().optional(),
  }),
  run: async ({ tx }, input): Promise<Page<UserRecord>> => {
    const { isActive, isAdmin } = input
    const searched = sql`u.name || ' ' || u.firstname || ' ' || u.lastname || ' ' || u.email`
    const page = await readPage<UserRow>(tx, input, {
      select: COLUMNS,
      from: TABLES,
      where: [
        ...(input.q ? [sql`position(platform.fold(${input.q}) in platform.fold(${searched})) > 0`] : []),
        ...(isActive === undefined ? [] : [sql`i.is_active = ${isActive}`]),
        ...(isAdmin === undefined ? [] : [sql`u.is_admin = ${isAdmin}`]),
      ],
      id: sql`u.id`,
      sorts: {
        lastname: { column: sql`u.lastname`, type: 'text' },
        firstname: { column: sql`u.firstname`, type: 'text' },
        email: { column: sql`u.email`, type: 'text' },
      },
    })
    return { ...page, rows: page.rows.map(recordOf) }
  },
})

const one = z.strictObject({ id: idField() })

export const getUser = defineUseCase({
  name: 'user.get',
  mode: 'read',
  right: 'USERS_SHOW',
  module: null,
  input: one,
  run: ({ tx }, { id }) => readUser(tx, id),
})

export interface UserDetail {
  user: UserRecord
  /** The last one cannot be removed, demoted or deactivated. */
  isLastAdmin: boolean
  /** Since when they have a second factor; null: they have none. */
  secondFactorSince: string | null
  /** Stores to restrict the user to; null without the module. */
  stores: NamedStore[] | null
  history: TrailEntry[]
}

/** What the user's page shows. */
export const getUserDetail = defineUseCase({
  name: 'user.detail',
  mode: 'read',
  right: 'USERS_SHOW',
  module: null,
  input: one,
  run: async ({ tx, ctx }, { id }): Promise<UserDetail> => {
    const user = await readUser(tx, id)
    const [row] = await tx.execute<{ others: number; since: string | null }>(
      sql`select count(*) as others, (select f.confirmed_at from platform.second_factor(${id}) f) as since
        from ${TABLES} where u.is_admin and i.is_active and u.id <> ${id}`,
    )
    const secondFactorSince = row?.since ? instant(row.since) : null
    const isLastAdmin = user.isAdmin && user.isActive && Number(row?.others) === 0
    const stores = admits(ctx, 'USERS_SHOW', 'pos-stores') ? await readNamedStores(tx) : null
    const history = await auditTrail(tx, 'user', id)
    return { user, isLastAdmin, secondFactorSince, stores, history }
  },
})
