import { useTranslations } from 'next-intl'
import type { Exportable } from '@/lib/domain/exportable'
import { admits, type Who } from '@/lib/domain/rights'
import { ExportLink } from './export-link'

interface ListExportProps {
  kind: Exportable
  who: Who
  /** What narrows the list beside the page's address. */
  filters?: Readonly<Record<string, string>> | undefined
}

/** Takes the list of this page away as an Excel file, as it is searched and filtered; nothing for who may not export. */
export function ListExport({ kind, who, filters }: ListExportProps) {
  const t = useTranslations('exports')
  return admits(who, 'CSV-EXPORT_SHOW') ? (
    <ExportLink kind={kind} filters={filters} label={t('thisList')} />
  ) : null
}
