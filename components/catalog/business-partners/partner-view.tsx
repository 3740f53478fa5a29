import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PlannedChanges } from '@/components/services/planned-changes/planned-changes'
import { PageHeader } from '@/components/shared/page/page-header'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { Badge } from '@/components/ui/badge'
import type { PartnerDetail } from '@/lib/catalog/business-partners/queries/partner-detail'
import { contactPerson, partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import { admits, type Right, type Who } from '@/lib/domain/rights'
import type { PlannedChangeRecord } from '@/lib/services/planned-changes/schema'
import { DeletedNotice } from '@/components/shared/record/deleted-notice'
import { PartnerFacts } from './partner-facts'
import { PartnerActions } from './hub/partner-actions'
import { PartnerForm } from './partner-form'

interface PartnerViewProps {
  detail: PartnerDetail
  who: Who
  planned: readonly PlannedChangeRecord[]
  /**
   * Content of the features above partners: the customer's figures, newest documents and price
   * lists, null if the viewer may see none.
   */
  figures: ReactNode
  documents: ReactNode
  priceLists: ReactNode
  /** Whether the customer owes the active company anything. */
  isOwing: boolean
}

/** A partner with its tabs and facts, and the company's dealings with it as a customer. */
export function PartnerView({
  detail,
  who,
  planned,
  figures,
  documents,
  priceLists,
  isOwing,
}: PartnerViewProps) {
  const t = useTranslations('businessPartners')
  const { partner, trail } = detail
  const { id, version, isDeleted, isActive, deliveryStop } = partner
  const name = partnerName(partner)
  const mayPatch = admits(who, 'BUSINESS-PARTNERS_PATCH', 'business-partners')
  const mayChange = mayPatch && !isDeleted
  const mayDelete = admits(who, 'BUSINESS-PARTNERS_DELETE', 'business-partners')
  const may = (right: Right) => partner.isCustomer && !isDeleted && admits(who, right, 'order-management')
  const steps = {
    invoice: may('INVOICES_CREATE'),
    deliveryNote: may('DELIVERYNOTES_CREATE'),
    payment: may('INVOICES_PATCH') && isOwing,
  }
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
        actions={
          <PartnerActions partner={{ id, version, name, isDeleted }} mayDelete={mayDelete} steps={steps} />
        }
      />
      {isDeleted ? <DeletedNotice text={t('deletedHint')} /> : null}
      {partner.isCustomer ? figures : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PartnerForm key={id} partner={partner} modules={who.modules} mayChange={mayChange} />
        <div className="grid gap-5">
          {partner.isCustomer ? documents : null}
          <PartnerFacts partner={partner} />
          {partner.isCustomer ? priceLists : null}
          <PlannedChanges changes={planned} mayRemove={mayPatch} />
          <AuditHistory entries={trail} />
        </div>
      </div>
    </>
  )
}
