import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/record/fact-panel'
import type { CompanyRow } from '@/lib/catalog/companies/schema/company'
import { germanDateTime } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'

/** The side column: the current numbers of the company, and its creation date. */
export function CompanyFacts({ company, drafts }: { company: CompanyRow; drafts: number }) {
  const t = useTranslations('companies')
  const { numbers } = company
  return (
    <FactPanel
      title={t('facts.title')}
      facts={[
        { term: t('fields.nextInvoice'), value: numbers.invoice.preview },
        { term: t('facts.drafts'), value: germanNumber(String(drafts), 0) },
        { term: t('facts.created'), value: germanDateTime(company.createdAt) },
        { term: t('facts.changed'), value: germanDateTime(company.updatedAt) },
      ]}
    />
  )
}
