import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/audit/audit-history'
import { PlannedChanges } from '@/components/planned-changes/planned-changes'
import { PageHeader } from '@/components/shared/page/page-header'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { Badge } from '@/components/ui/badge'
import type { PartnerDetail } from '@/lib/business-partners/queries/partner-detail'
import { contactPerson, partnerName } from '@/lib/business-partners/rules/partner-name'
import { admits, type Who } from '@/lib/domain/rights'
import type { PlannedChangeRecord } from '@/lib/planned-changes/schema'
import { DeletedNotice } from '@/components/shared/record/deleted-notice'
import { PartnerActions } from './partner-deletion'
import { PartnerFacts } from './partner-facts'
import { PartnerForm } from './partner-form'

interface PartnerViewProps {
  detail: PartnerDetail
  who: Who
  planned: readonly PlannedChangeRecord[]
}

/** A partner with its tabs and facts. */
export function PartnerView({ detail, who, planned }: PartnerViewProps) {
  const t = useTranslations('businessPartners')
  const { partner, trail } = detail
  const { id, version, isDeleted, isActive, deliveryStop } = partner
  const name = partnerName(partner)
  const mayPatch = admits(who, 'BUSINESS-PARTNERS_PATCH', 'business-partners')
  const mayChange = mayPatch && !isDeleted
  const showInvoices = partner.isCustomer && admits(who, 'INVOICES_SHOW', 'order-management')
  const mayDelete = admits(who, 'BUSINESS-PARTNERS_DELETE', 'business-partners')
  const status = (
    <>
      {isDeleted ? <DeletedBadge /> : null}
      {isActive ? null : <Badge tone="grey">{t('states.INACTIVE')}</Badge>}
      {deliveryStop ? <Badge tone="red">{t('flags.deliveryStop')}</Badge> : null}
    </>
  )
  return (
    <>
      <PageHeader
        title={name}
        number={partner.customerNumber ?? undefined}
        description={contactPerson(partner)}
        back={{ href: '/business-partners', label: t('title') }}
        status={status}
        actions={mayDelete ? <PartnerActions partner={{ id, version, name, isDeleted }} /> : null}
      />
      {isDeleted ? <DeletedNotice text={t('deletedHint')} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PartnerForm key={id} partner={partner} modules={who.modules} mayChange={mayChange} />
        <div className="grid gap-5">
          <PartnerFacts partner={partner} showInvoices={showInvoices} />
          <PlannedChanges changes={planned} mayRemove={mayPatch} />
          <AuditHistory entries={trail} />
        </div>
      </div>
    </>
  )
}
