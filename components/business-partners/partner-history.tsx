import { useTranslations } from 'next-intl'
import { AuditEntries } from '@/components/audit/audit-entries'
import { FormSection } from '@/components/shared/form/form-section'
import type { TrailEntry } from '@/lib/audit/queries'

/** What was changed on a partner, by whom and when. */
export function PartnerHistory({ trail }: { trail: readonly TrailEntry[] }) {
  const t = useTranslations('businessPartners')
  return (
    <FormSection title={t('sections.history')}>
      <AuditEntries entries={trail} />
    </FormSection>
  )
}
