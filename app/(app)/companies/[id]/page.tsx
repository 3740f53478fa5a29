import type { Metadata } from 'next'
import { COMPANY_MESSAGES } from '@/components/catalog/companies/company-messages'
import { CompanyView } from '@/components/catalog/companies/company-view'
import { DatevFields } from '@/components/tax/datev/datev-fields'
import { AddressPanel } from '@/components/sales/incoming-mails/address-panel'
import { MailTextFields } from '@/components/sales/dispatches/mail-text-fields'
import { Messages } from '@/components/shared/messages/messages'
import { loadCompanyDetail } from '@/lib/catalog/companies/loaders'
import { loadCompanyAddress } from '@/lib/sales/incoming-mails/loaders'
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
  const mail = await loadCompanyAddress(detail.company.id)
  return (
    <Messages namespaces={COMPANY_MESSAGES}>
      {session ? (
        <CompanyView
          detail={detail}
          who={session}
          mailTexts={<MailTextFields today={detail.today} />}
          datev={<DatevFields />}
          side={mail ? <AddressPanel companyId={detail.company.id} {...mail} /> : null}
        />
      ) : null}
    </Messages>
  )
}
