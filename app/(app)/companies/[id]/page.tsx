import type { Metadata } from 'next'
import { CompanyView } from '@/components/companies/company-view'
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
    <Messages
      namespaces={[
        'companies',
        'dispatches.preview',
        'mails.documents',
        'enums.documentKind',
        'enums.paymentMethod',
        'enums.generator',
        'errors.company',
        'errors.dispatch',
        'errors.numberRange',
        'errors.reminder',
      ]}
    >
      {session ? <CompanyView detail={detail} who={session} /> : null}
    </Messages>
  )
}
