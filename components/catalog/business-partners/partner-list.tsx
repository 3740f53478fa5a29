import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { ImportLink } from '@/components/services/imports/import-link'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { PartnerListRow } from '@/lib/catalog/business-partners/loaders'
import type { Page } from '@/lib/domain/list'
import { admits, type Right, type Who } from '@/lib/domain/rights'
import { PartnerCreation } from './partner-creation'
import { NEW_PARTNER_MESSAGES } from './partner-messages'
import { PartnerTable } from './partner-table'

interface PartnerListProps {
  page: Page<PartnerListRow>
  who: Who & { auditor?: object }
}

export function PartnerList({ page, who }: PartnerListProps) {
  const t = useTranslations('businessPartners')
  const may = (action: 'CREATE' | 'DELETE') => admits(who, `BUSINESS-PARTNERS_${action}`, 'business-partners')
  const begins = (right: Right) => admits(who, right, 'order-management')
  const steps = {
    invoice: begins('INVOICES_CREATE'),
    deliveryNote: begins('DELIVERYNOTES_CREATE'),
    payment: false,
  }
  return (
    <Messages namespaces={NEW_PARTNER_MESSAGES}>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={
          <>
            <ImportLink kind="business-partners" who={who} />
            <ListExport kind="business-partners" who={who} />
          </>
        }
      />
      <PartnerTable
        page={page}
        modules={who.modules}
        mayCreate={may('CREATE')}
        mayDelete={may('DELETE')}
        steps={steps}
        isLinked={!who.auditor}
      />
      {may('CREATE') ? <PartnerCreation modules={who.modules} /> : null}
    </Messages>
  )
}
