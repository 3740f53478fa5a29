import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeliveryNoteView } from '@/components/sales/delivery-notes/detail/delivery-note-view'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import { loadDeliveryNote, loadDeliveryNoteRights } from '@/lib/sales/delivery-notes/loaders'

interface Props {
  params: Promise<{ deliveryNoteId: string }>
}

const family = 'DELIVERY_NOTE'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await loadDeliveryNote((await params).deliveryNoteId)
  const t = await getTranslations('documents')
  return { title: document.number ? `${t('title', { family })} ${document.number}` : t('draft', { family }) }
}

export default async function DeliveryNotePage({ params }: Props) {
  const { document, setting, shown } = await loadDeliveryNote((await params).deliveryNoteId)
  const rights = await loadDeliveryNoteRights()
  return (
    <DocumentMessages>
      {shown ? (
        <DeliveryNoteView document={document} {...shown} rights={rights} />
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
