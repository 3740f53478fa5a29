import { defineExport, field } from '@/lib/server/core/export-kind'
import { auditLog } from './list'
import { listAuditLog } from './queries'
import { auditTexts } from './rules/audit-texts'
import type { AuditRecord } from './schema'
import { auditMessages } from './texts'

const words = auditMessages()
const { title, kind, toldSentences: entrySentences } = auditTexts(words)

/** The log as a file, in German. */
export const auditExport = defineExport<typeof listAuditLog.input, AuditRecord>({
  list: listAuditLog,
  page: auditLog,
  columns: {
    at: field('at', 'instant'),
    actor: {
      type: 'text',
      of: ({ actorKind, actorName }) => (actorKind === 'system' ? words.t('audit.system') : actorName),
    },
    actorEmail: field('actorEmail', 'text'),
    actorId: field('actorId', 'text'),
    action: { type: 'text', of: ({ action }) => title(action) },
    entity: { type: 'text', of: ({ entity }) => kind(entity) },
    record: field('record', 'text'),
    company: field('company', 'text'),
    changes: { type: 'text', of: (entry) => entrySentences(entry).join(' | ') },
    entityId: field('entityId', 'text'),
  },
})
