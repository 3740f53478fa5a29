import type { Metadata } from 'next'
import { COMPANY_MESSAGES } from '@/components/catalog/companies/company-messages'
import { CompanyView } from '@/components/catalog/companies/company-view'
import { DatevFields } from '@/components/tax/datev/datev-fields'
import { MailTextFields } from '@/components/sales/dispatches/mail-text-fields'
import { Messages } from '@/components/shared/messages/messages'
import { loadCompanyDetail } from '@/lib/catalog/companies/loaders'
import { currentSession } from '@/lib/server/auth/current-session'

interface Props {
  params: Promise<{ id: string }>
}
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company } = await loadCompanyDetail((await params).id)
  return { title: company.name }
}

export default async function CompanyPage({ params }: Props) {
  const detail = await loadCompanyDetail((await params).id)
  const session = await currentSession()
  return (
    <Messages namespaces={COMPANY_MESSAGES}>
      {session ? (
        <CompanyView
          detail={detail}
          who={session}
          mailTexts={<MailTextFields today={detail.today} />}
          datev={<DatevFields />}
        />
      ) : null}
    </Messages>
  )
}
