import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PERSON_KINDS } from '@/lib/domain/actor'
import { EXPORT_JOB_STATES } from '@/lib/services/export-jobs/words'
import type { ExportFormat, ExportJobKind, HandOverOptions } from '@/lib/domain/exportable'
import type { FileNote } from '@/lib/domain/file-note'
import type { FilePart } from '@/lib/domain/file-part'
import type { Encoding } from '@/lib/domain/table-cell'
import { bytea, companyId, instant, recordColumns, tenantId, whole } from './columns'

/** The request of an export, as on the list's page; `handOver` only for the kind `datev`. */
export interface KeptQuestion {
  encoding: Encoding
  columns: string[]
  filter: Record<string, string>
  handOver?: HandOverOptions
}

/** A list being written to a file in the background, and the location of its file. */
export const exportJob = pgTable(
  'export_job',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** The requesting user and company; others see it only if it is released to auditors. */
    userId: uuid('user_id').notNull(),
    actorKind: text('actor_kind', { enum: PERSON_KINDS }).notNull(),
    companyId: companyId(),
    startedByName: text('started_by_name').notNull(),
    kind: text('kind').$type<ExportJobKind>().notNull(),
    format: text('format').$type<ExportFormat | 'zip'>().notNull(),
    question: jsonb('question').$type<KeptQuestion>().notNull(),
    /** Digest of the request: the same export does not run twice at a time. */
    digest: text('digest').notNull(),
    state: text('state', { enum: EXPORT_JOB_STATES }).notNull(),
    /** Rows written so far. */
    doneCount: integer('done_count').notNull().default(0),
    failure: jsonb('failure').$type<{ code: string; params: Record<string, string | number> }>(),
    /** The user's store restriction when it was written; empty: all. */
    storeIds: jsonb('store_ids').$type<string[]>().notNull().default([]),
    fileName: text('file_name'),
    fileType: text('file_type'),
    /** Bytes. */
    fileSize: whole('file_size'),
    fileSha256: text('file_sha256'),
    /** Findings of its checks; null for a kind without checks, and until it is done. */
    notes: jsonb('notes').$type<FileNote[]>(),
    /** Parts of a file that is made from several, as it is written; null for others. */
    parts: jsonb('parts').$type<FilePart[]>(),
    /** Repeats a hand-over with its original bytes. */
    isRepeat: boolean('is_repeat').notNull().default(false),
    /** When and by whom it was released to auditors; null unless it is. */
    releasedAt: instant('released_at'),
    releasedByName: text('released_by_name'),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('export_job_by_person').on(t.tenantId, t.userId, t.createdAt, t.id),
    index('export_job_expiring').on(t.expiresAt),
    uniqueIndex('export_job_once')
      .on(t.tenantId, t.userId, t.companyId, t.digest)
      .where(sql`state in ('QUEUED', 'RUNNING')`),
  ],
)

export const exportJobChunk = pgTable(
  'export_job_chunk',
  {
    tenantId: tenantId(),
    jobId: uuid('job_id').notNull(),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.jobId, t.part] }),
    foreignKey({
      name: 'export_job_chunk_job',
      columns: [t.tenantId, t.jobId],
      foreignColumns: [exportJob.tenantId, exportJob.id],
    }).onDelete('cascade'),
  ],
)
