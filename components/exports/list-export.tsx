import { useTranslations } from 'next-intl'
import { admits, type Who } from '@/lib/domain/rights'
import { ExportLink } from './export-link'

/** Takes the list of this page away as an Excel file, as it is searched and filtered; nothing for who may not export. */
export function ListExport({ kind, who }: { kind: string; who: Who }) {
  const t = useTranslations('exports')
  return admits(who, 'CSV-EXPORT_SHOW') ? <ExportLink kind={kind} label={t('thisList')} /> : null
}
