import type { Metadata } from 'next'
import { MemberView } from '@/components/catalog/members/member-view'
import { Messages } from '@/components/shared/messages/messages'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import { loadMember } from '@/lib/catalog/members/loaders'
import { loadPlannedChanges } from '@/lib/services/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ id: string }>
}

const NAMESPACES = [
  'members',
  'businessPartners',
  'enums.partnerType',
  'enums.paymentMethod',
  'enums.communicationType',
  'errors.businessPartner',
  'plannedChanges',
] as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { member } = await loadMember((await params).id)
  return { title: partnerName(member) }
}

export default async function MemberPage({ params }: Props) {
  const detail = await loadMember((await params).id)
  const planned = await loadPlannedChanges('member', detail.member.id)
  const session = await requireSession()
  return (
    <Messages namespaces={NAMESPACES}>
      <MemberView detail={detail} who={session} planned={planned} />
    </Messages>
  )
}
