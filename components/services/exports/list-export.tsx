import { useTranslations } from 'next-intl'
import type { Exportable } from '@/lib/domain/exportable'
import { admits, type Who } from '@/lib/domain/rights'
import { ExportLink } from './export-link'

interface ListExportProps {
  kind: Exportable
  who: Who
  /** Filters in addition to the page's address. */
  filters?: Readonly<Record<string, string>> | undefined
}

/**
 * Downloads the list of this page as an Excel file, as searched and filtered; nothing without the
 * right to export.
 */
export function ListExport({ kind, who, filters }: ListExportProps) {
  const t = useTranslations('exports')
  return admits(who, 'CSV-EXPORT_SHOW') ? (
    <ExportLink kind={kind} filters={filters} label={t('thisList')} />
  ) : null
}
