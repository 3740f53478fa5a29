import { useTranslations } from 'next-intl'
import { contactFacts } from '@/components/catalog/business-partners/partner-facts'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { MemberRecord } from '@/lib/catalog/members/schema'

/** The side column: start of the membership and contact details. */
export function MemberFacts({ member }: { member: MemberRecord }) {
  const t = useTranslations('businessPartners')
  const { communications, start, end, createdAt, updatedAt } = member
  return (
    <FactPanel
      title={t('facts.title')}
      facts={[
        { term: t('fields.start'), value: start ? germanDay(start) : null },
        { term: t('fields.end'), value: end ? germanDay(end) : null },
        ...contactFacts(communications, t('columns.phone'), t('columns.mail')),
        { term: t('facts.created'), value: germanDateTime(createdAt) },
        { term: t('facts.changed'), value: germanDateTime(updatedAt) },
      ]}
    />
  )
}
