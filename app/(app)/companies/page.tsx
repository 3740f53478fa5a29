import type { SearchParams } from 'nuqs/server'
import { getTranslations } from 'next-intl/server'
import { CompanyCreation } from '@/components/catalog/companies/company-creation'
import { CompanyTable } from '@/components/catalog/companies/company-table'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadCompanies } from '@/lib/catalog/companies/loaders'
import { admits } from '@/lib/domain/rights'
import { germanNumber } from '@/lib/domain/money'
import { currentSession } from '@/lib/server/auth/current-session'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('companies.title')

export default async function CompaniesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadCompanies(searchParams)
  const session = await currentSession()
  const t = await getTranslations('companies')
  return (
    <Messages namespaces={['companies', 'errors.company']}>
      <PageHeader title={t('title')} count={germanNumber(String(page.total), 0)} />
      <CompanyTable page={page} />
      {session && admits(session, 'COMPANIES_CREATE', 'companies') ? <CompanyCreation /> : null}
    </Messages>
  )
}
