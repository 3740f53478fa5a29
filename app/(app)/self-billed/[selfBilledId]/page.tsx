import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import { SelfBilledView } from '@/components/sales/self-billed/detail/self-billed-view'
import { loadSelfBilled, loadSelfBilledRights } from '@/lib/sales/self-billed/loaders'

interface Props {
  params: Promise<{ selfBilledId: string }>
}

const family = 'SELF_BILLED'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await loadSelfBilled((await params).selfBilledId)
  const t = await getTranslations('documents')
  return { title: document.number ? `${t('title', { family })} ${document.number}` : t('draft', { family }) }
}

export default async function SelfBilledPage({ params }: Props) {
  const { document, setting, shown } = await loadSelfBilled((await params).selfBilledId)
  const rights = await loadSelfBilledRights()
  return (
    <DocumentMessages>
      {shown ? (
        <SelfBilledView document={document} {...shown} rights={rights} />
      ) : (
        <DocumentEditor
          key={document.id}
          family={family}
          document={document}
          setting={setting}
          rights={rights}
        />
      )}
    </DocumentMessages>
  )
}
