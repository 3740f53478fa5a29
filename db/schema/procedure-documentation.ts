import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, recordColumns, tenantId } from './columns'
import { company } from './companies'

/** A company's answers for its procedure documentation: text by field. */
export const procedureAnswers = pgTable(
  'procedure_answers',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId] }),
    foreignKey({
      name: 'procedure_answers_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)

/** A generated procedure documentation (Verfahrensdokumentation); never changed. */
export const procedureVersion = pgTable(
  'procedure_version',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    createdAt: instant('created_at').notNull(),
    actorName: text('actor_name').notNull(),
    /** The company's name then. */
    companyName: text('company_name').notNull(),
    /** SHA-256 of the content: the same content does not create a new version. */
    digest: text('digest').notNull(),
    /** Blocks of the printed document (`PaperBlock`). */
    blocks: jsonb('blocks').$type<object[]>().notNull(),
    /** Fields that were still to be filled in. */
    missing: integer('missing').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('procedure_version_number_once').on(t.tenantId, t.companyId, t.number),
    foreignKey({
      name: 'procedure_version_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)
