import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClosingView } from '@/components/pos/closings/closing-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadClosing } from '@/lib/pos/closings/loaders'
import { admits } from '@/lib/domain/rights'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ posId: string; closingId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { posId, closingId } = await params
  const { number } = await loadClosing(posId, closingId)
  const t = await getTranslations('closings')
  return { title: t('titleOf', { number: String(number) }) }
}

export default async function ClosingPage({ params }: Props) {
  const { posId, closingId } = await params
  const closing = await loadClosing(posId, closingId)
  const session = await requireSession()
  return (
    <Messages namespaces={['closings', 'receipts.settle', 'errors.closing', 'enums.closingState']}>
      <ClosingView closing={closing} mayComment={admits(session, 'POS-DEVICES_PATCH', 'pos')} />
    </Messages>
  )
}
