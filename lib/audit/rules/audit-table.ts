import { germanDateTime } from '@/lib/domain/business-date'
import type { AuditRecord } from '../schema'
import { auditTexts, type AuditWords } from './audit-texts'

/** The log as a table of German text, one line an entry. */
export function auditTable(
  entries: readonly AuditRecord[],
  words: AuditWords,
): { columns: string[]; rows: string[][] } {
  const { t } = words
  const { title, sentences } = auditTexts(words)
  const columns = [
    t('audit.columns.at'),
    t('audit.columns.actor'),
    t('audit.columns.action'),
    t('audit.columns.entity'),
    t('audit.columns.entityId'),
    t('audit.columns.changes'),
  ]
  const rows = entries.map((entry) => [
    germanDateTime(entry.at),
    entry.actorKind === 'system' ? t('audit.system') : entry.actorName,
    title(entry.action),
    t.has(`audit.entities.${entry.entity}`) ? t(`audit.entities.${entry.entity}`) : entry.entity,
    entry.entityId,
    sentences(entry.changes).join(' | '),
  ])
  return { columns, rows }
}
