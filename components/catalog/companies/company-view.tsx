import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PageHeader } from '@/components/shared/page/page-header'
import { Badge } from '@/components/ui/badge'
import type { CompanyDetail } from '@/lib/catalog/companies/queries/companies'
import { admits, type Who } from '@/lib/domain/rights'
import { CompanyActions } from './company-actions'
import { CompanyFacts } from './company-facts'
import { CompanyForm, type CompanyFormProps } from './company-form'

interface CompanyViewProps extends Pick<CompanyFormProps, 'mailTexts' | 'datev'> {
  /** Panels of other features in the side column. */
  side?: ReactNode
  detail: CompanyDetail
  who: Who
}

export function CompanyView({ detail, who, side, ...tabs }: CompanyViewProps) {
  const t = useTranslations('companies')
  const { company, logoId, today, drafts, history } = detail
  const mayChange = admits(who, 'COMPANIES_PATCH', 'companies')
  const mayDelete = admits(who, 'COMPANIES_DELETE', 'companies')
  return (
    <>
      <PageHeader
        title={company.name}
        back={{ href: '/companies', label: t('title') }}
        status={company.defaultCompany ? <Badge tone="green">{t('main')}</Badge> : null}
        actions={
          <CompanyActions company={company} drafts={drafts} mayChange={mayChange} mayDelete={mayDelete} />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CompanyForm
          key={company.id}
          company={company}
          logoId={logoId}
          today={today}
          mayChange={mayChange}
          {...tabs}
        />
        <div className="grid gap-5">
          <CompanyFacts company={company} drafts={drafts} />
          {side}
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
