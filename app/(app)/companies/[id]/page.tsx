import type { Metadata } from 'next'
import { COMPANY_MESSAGES } from '@/components/companies/company-messages'
import { CompanyView } from '@/components/companies/company-view'
import { DatevFields } from '@/components/datev/datev-fields'
import { MailTextFields } from '@/components/dispatches/mail-text-fields'
import { Messages } from '@/components/shared/page/messages'
import { loadCompanyDetail } from '@/lib/companies/loaders'
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
