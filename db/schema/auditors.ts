import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyId, day, recordColumns, tenantId } from './columns'
import { company } from './companies'
import { appUser } from './users'

/** A user who is an auditor (Prüfer): reads the days of the period until the last day of access. */
export const auditorAccess = pgTable(
  'auditor_access',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The audited period, both days inclusive. */
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    /** The last day on which the auditor may sign in. */
    lastDay: day('last_day').notNull(),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    foreignKey({
      name: 'auditor_access_user',
      columns: [t.tenantId, t.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }).onDelete('cascade'),
  ],
)

/** The companies whose books an auditor reads. */
export const auditorCompany = pgTable(
  'auditor_company',
  { tenantId: tenantId(), userId: uuid('user_id').notNull(), companyId: companyId() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.companyId] }),
    index('auditor_company_by_company').on(t.tenantId, t.companyId),
    foreignKey({
      name: 'auditor_company_access',
      columns: [t.tenantId, t.userId],
      foreignColumns: [auditorAccess.tenantId, auditorAccess.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'auditor_company_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)
