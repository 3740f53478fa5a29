import countries from 'i18n-iso-countries'
import german from 'i18n-iso-countries/langs/de.json'
import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'
import type { GreetingWords } from '@/lib/domain/salutation'
import type { FieldError, FieldIssue } from './errors'

countries.registerLocale(german)

const translate = createTranslator({ locale: 'de', messages, namespace: 'errors' })

/** The German text of an error code; the code itself where a text is missing, which the checks forbid. */
export function errorText(code: string, params: Record<string, string | number> = {}): string {
  const key = code as Parameters<typeof translate>[0]
  return translate.has(key) ? translate(key, params as never) : code
}

export function fieldErrors(issues: readonly FieldIssue[]): FieldError[] {
  return issues.map(({ path, code, params }) => ({ path, code, message: errorText(code, params) }))
}

interface Words {
  (key: string, values?: Record<string, string>): string
  has: (key: string) => boolean
}

const words = (namespace?: 'audit.actions' | 'audit.fields' | 'enums') =>
  createTranslator({ locale: 'de', messages, namespace }) as unknown as Words

/** The German words of the audit log, for where no page is rendered. */
export const auditWords = () => ({
  t: words(),
  actions: words('audit.actions'),
  fields: words('audit.fields'),
  enums: words('enums'),
  countryName: (code: string) => countries.getName(code, 'de') ?? code,
})

/** The words of the mails that Kontor writes to its users. */
export const mailText = createTranslator({ locale: 'de', messages, namespace: 'mails' })

/** How letters to customers greet. */
export const GREETING: GreetingWords = {
  person: (name) => mailText('documents.person', { name }),
  anybody: mailText('documents.anybody'),
}

/** What a document is called, by its kind. */
export const documentKindText = createTranslator({ locale: 'de', messages, namespace: 'enums.documentKind' })

const reminders = createTranslator({ locale: 'de', messages, namespace: 'print.letterDefaults' })

/** What a reminder of a level says where the company wrote nothing of its own, with its `{placeholders}`. */
export function reminderDefaults(level: 1 | 2 | 3) {
  // placeholders stand for themselves; `raw` would answer compiled messages in the built product
  const themselves = { Anrede: '{Anrede}', Summe: '{Summe}', Frist: '{Frist}', Firma: '{Firma}' }
  return {
    subject: reminders(`level${level}.subject`),
    intro: reminders(`level${level}.intro`, themselves),
    closing: reminders(`level${level}.closing`, themselves),
  }
}
