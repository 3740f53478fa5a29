import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { VersionView } from '@/components/platform/pos-versions/version-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadPosVersionDetail } from '@/lib/platform/pos-versions/loaders'

interface Props {
  params: Promise<{ posVersionId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { version } = await loadPosVersionDetail((await params).posVersionId)
  const t = await getTranslations('posVersions')
  return { title: t('heading', { version: version.version }) }
}

export default async function PosVersionPage({ params }: Props) {
  const detail = await loadPosVersionDetail((await params).posVersionId)
  return (
    <Messages namespaces={['posVersions', 'errors.posVersion']}>
      <VersionView detail={detail} />
    </Messages>
  )
}
