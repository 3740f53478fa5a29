import { germanDateTime } from '@/lib/domain/business-date'
import type { AuditRecord } from '../schema'
import { auditTexts, type AuditTexts } from './audit-texts'

/** The log as a table of German text, one line an entry. */
export function auditTable(
  entries: readonly AuditRecord[],
  words: AuditTexts,
): { columns: string[]; rows: string[][] } {
  const { t } = words
  const { title, kind, toldSentences } = auditTexts(words)
  const columns = [
    t('audit.columns.at'),
    t('audit.columns.actor'),
    t('audit.columns.actorEmail'),
    t('audit.columns.actorId'),
    t('audit.columns.action'),
    t('audit.columns.entity'),
    t('audit.columns.record'),
    t('audit.columns.company'),
    t('audit.columns.changes'),
    t('audit.columns.entityId'),
  ]
  const rows = entries.map((entry) => [
    germanDateTime(entry.at),
    entry.actorKind === 'system' ? t('audit.system') : entry.actorName,
    entry.actorEmail ?? '',
    entry.actorId ?? '',
    title(entry.action),
    kind(entry.entity),
    entry.record,
    entry.company ?? '',
    toldSentences(entry).join(' | '),
    entry.entityId,
  ])
  return { columns, rows }
}
