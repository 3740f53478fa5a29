import { boolean, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { germanText, recordColumns, tenantId, whole } from './columns'
import { company } from './companies'

/**
 * A user of a tenant. The credentials (e-mail key, password) are in `platform.login_identity` with
 * the same id.
 */
export const appUser = pgTable(
  'app_user',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    firstname: text('firstname').notNull(),
    lastname: germanText('lastname').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    rights: text('rights').array().notNull(),
    lastCompanyId: whole('last_company_id'),
    darkMode: boolean('dark_mode').notNull().default(false),
    receiveNotificationMails: boolean('receive_notification_mails').notNull().default(true),
    language: text('language').notNull().default('DE'),
    /** Whether the dashboard shows the pending setup steps. */
    showFirstSteps: boolean('show_first_steps').notNull().default(true),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.lastCompanyId], foreignColumns: [company.tenantId, company.id] }),
  ],
)
