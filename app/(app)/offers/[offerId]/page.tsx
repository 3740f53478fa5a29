import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OfferView } from '@/components/sales/offers/detail/offer-view'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import { loadOffer, loadOfferRights } from '@/lib/sales/offers/loaders'

interface Props {
  params: Promise<{ offerId: string }>
}

const family = 'OFFER'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await loadOffer((await params).offerId)
  const t = await getTranslations('documents')
  return { title: document.number ? `${t('title', { family })} ${document.number}` : t('draft', { family }) }
}

export default async function OfferPage({ params }: Props) {
  const { document, setting, shown } = await loadOffer((await params).offerId)
  const rights = await loadOfferRights()
  return (
    <DocumentMessages>
      {shown ? (
        <OfferView document={document} {...shown} rights={rights} />
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
