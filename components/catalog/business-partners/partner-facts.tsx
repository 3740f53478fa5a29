import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { firstContact } from '@/lib/catalog/business-partners/rules/contact'
import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { germanDateTime } from '@/lib/domain/business-date'
import { RoleBadges } from './role-badges'

/** The side column: the partner's roles and contacts. */
export function PartnerFacts({ partner }: { partner: PartnerRecord }) {
  const t = useTranslations('businessPartners')
  const { communications, supplierNumber, memberNumber, createdAt, updatedAt } = partner
  return (
    <FactPanel
      title={t('facts.title')}
      facts={[
        { term: t('columns.roles'), value: <RoleBadges partner={partner} /> },
        { term: t('fields.supplierNumber'), value: supplierNumber },
        { term: t('fields.memberNumber'), value: memberNumber },
        ...contactFacts(communications, t('columns.phone'), t('columns.mail')),
        { term: t('facts.created'), value: germanDateTime(createdAt) },
        { term: t('facts.changed'), value: germanDateTime(updatedAt) },
      ]}
    />
  )
}

const link = (href: string, text: string): ReactNode => (
  <a href={href} className="break-all text-link underline-offset-4 hover:underline">
    {text}
  </a>
)

/** Returns phone and mail as links that call and write. */
export function contactFacts(
  communications: PartnerRecord['communications'],
  phoneTerm: string,
  mailTerm: string,
) {
  const phone = firstContact(communications, 'PHONE', 'MOBILE')
  const mail = firstContact(communications, 'MAIL')
  return [
    { term: phoneTerm, value: phone ? link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone) : null },
    { term: mailTerm, value: mail ? link(`mailto:${mail}`, mail) : null },
  ]
}
