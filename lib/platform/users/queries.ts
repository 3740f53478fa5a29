import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { anyOf } from '@/db/arrays'
import { company } from '@/db/schema/companies'
import { appUser } from '@/db/schema/users'
import type { TenantTx } from '@/db/tenant'
import { instantOf } from '@/lib/domain/business-date'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import type { Page } from '@/lib/domain/list'
import { admits } from '@/lib/domain/rights'
import { flagField, idField } from '@/lib/fields/schema'
import { readNotificationPage } from '@/lib/services/notifications/queries'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { containsWords } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readNamedStores, type NamedStore } from '@/lib/catalog/stores/queries/store-names'
import { userList } from './list'
import type { AccountRecord, UserRecord } from './schema'

const u = alias(appUser, 'u')

const OWN = {
  id: u.id,
  email: u.email,
  firstname: u.firstname,
  lastname: u.lastname,
  isAdmin: u.isAdmin,
  rights: u.rights,
}
const SETTINGS = { darkMode: u.darkMode, receiveNotificationMails: u.receiveNotificationMails }

/** Maximum number of notifications returned with the account. */
const MAX_NOTIFICATIONS = 25

/**
 * The caller's account with the companies it may use; `lastCompany` is the session's active one.
 */
export const getAccount = defineUseCase({
  name: 'user.account',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  beforePasswordChange: true,
  beforeTotp: true,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<AccountRecord> => {
    const { rows: notifications } = await readNotificationPage(tx, ctx, {
      page: 1,
      pageSize: MAX_NOTIFICATIONS,
    })
    const audited = ctx.auditor ? sql`where c.id = ${anyOf(ctx.auditor.companyIds, 'bigint')}` : sql``
    const companies = sql<{ id: number; name: string }[]>`(
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) from company c ${audited})`
    const [row] = await tx
      .select({ ...OWN, ...SETTINGS, companies })
      .from(u)
      .where(sql`${u.id} = ${ctx.actor.id}`)
    if (!row) throw new AppError('notFound', 'notFound')
    const { darkMode, receiveNotificationMails, ...account } = row
    return {
      ...account,
      isLoggedIn: true,
      lastCompany: ctx.companyId,
      appSettings: { darkMode, receiveNotificationMails, language: 'DE' },
      notifications,
    }
  },
})

const COLUMNS = {
  ...OWN,
  ...SETTINGS,
  version: u.version,
  name: u.name,
  createdAt: u.createdAt,
  updatedAt: u.updatedAt,
  isActive: sql<boolean>`i.is_active`,
  mustChangePassword: sql<boolean>`i.must_change_password`,
  invitedAt: sql<string | null>`i.invited_at`,
  lastSeenAt: sql<string | null>`i.last_seen_at`,
  stores: sql<
    string[]
  >`array(select us.store_id::text from user_store us where us.user_id = u.id order by 1)`,
  auditor: sql<UserRecord['auditor']>`(
    select json_build_object('from', a.from_day, 'to', a.to_day, 'until', a.last_day, 'companies',
      array(select c.company_id from auditor_company c where c.user_id = u.id order by 1))
    from auditor_access a where a.user_id = u.id)`,
}
const TABLES = sql`app_user u join platform.identities() i on i.user_id = u.id`

const recordOf = ({ darkMode, receiveNotificationMails, ...row }: Selected<typeof COLUMNS>): UserRecord => ({
  ...row,
  appSettings: { darkMode, receiveNotificationMails, language: 'DE' },
  invitedAt: row.invitedAt && instantOf(row.invitedAt),
  lastSeenAt: row.lastSeenAt && instantOf(row.lastSeenAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns one user of the tenant. Throws notFound. */
export async function readUser(tx: TenantTx, id: string): Promise<UserRecord> {
  const [row] = await selectRows(tx, COLUMNS, sql`from ${TABLES} where u.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}

/**
 * A page of the tenant's users; `q` matches names and e-mail. A tenant has few: no search index.
 */
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
    const page = await readSelectedPage(tx, input, {
      select: COLUMNS,
      from: TABLES,
      where: [
        ...(input.q ? [containsWords(searched, input.q)] : []),
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

const namedCompanies = (tx: TenantTx) =>
  tx.select({ id: company.id, name: company.name }).from(company).orderBy(company.name, company.id)

export interface UserDetail {
  user: UserRecord
  /** The last active administrator cannot be removed, demoted or deactivated. */
  isLastAdmin: boolean
  /** Since when they have a second factor; null if they have none. */
  secondFactorSince: string | null
  /** Stores to restrict the user to; null without the module. */
  stores: NamedStore[] | null
  /** Companies that an auditor may get access to; null for other users. */
  companies: { id: number; name: string }[] | null
  history: TrailEntry[]
}

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
    const secondFactorSince = row?.since ? instantOf(row.since) : null
    const isLastAdmin = user.isAdmin && user.isActive && Number(row?.others) === 0
    const stores = admits(ctx, 'USERS_SHOW', 'pos-stores') ? await readNamedStores(tx) : null
    const companies = user.auditor ? await namedCompanies(tx) : null
    const history = await auditTrail(tx, 'user', id)
    return { user, isLastAdmin, secondFactorSince, stores, companies, history }
  },
})
