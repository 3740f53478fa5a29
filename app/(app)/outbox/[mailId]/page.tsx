import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OutboxMailView } from '@/components/services/mail/outbox-mail-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadOutboxMail } from '@/lib/services/mail/loaders'

interface Props {
  params: Promise<{ mailId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { mail } = await loadOutboxMail((await params).mailId)
  const t = await getTranslations('outbox')
  return { title: mail.subject ?? t(`kinds.${mail.kind}`) }
}

export default async function OutboxMailPage({ params }: Props) {
  return (
    <Messages namespaces={['outbox']}>
      <OutboxMailView detail={await loadOutboxMail((await params).mailId)} />
    </Messages>
  )
}
