import { createTranslator } from 'next-intl'
import { countryName } from '@/lib/domain/country'
import messages from '@/messages/de.json'
import type { AuditTexts, Words } from './rules/audit-texts'

const words = (namespace?: 'audit.actions' | 'audit.fields' | 'enums') =>
  createTranslator({ locale: 'de', messages, namespace }) as unknown as Words

/** Returns the German texts of the audit log, for use outside a page. */
export const auditMessages = (): AuditTexts => ({
  t: words(),
  actions: words('audit.actions'),
  fields: words('audit.fields'),
  enums: words('enums'),
  countryName,
})
