import { useTranslations } from 'next-intl'
import { countryName } from '@/lib/domain/country'
import { auditTexts, type Words } from '@/lib/services/audit/rules/audit-texts'

/**
 * Returns the German texts for actions and changes of the audit log. Those without a text are shown
 * by their key.
 */
export function useAuditTexts() {
  return auditTexts({
    t: useTranslations() as unknown as Words,
    actions: useTranslations('audit.actions') as unknown as Words,
    fields: useTranslations('audit.fields') as unknown as Words,
    enums: useTranslations('enums') as unknown as Words,
    countryName,
  })
}
