import { createTranslator } from 'next-intl'
import type { GreetingTexts } from '@/lib/domain/salutation'
import messages from '@/messages/de.json'

export const mailText = createTranslator({ locale: 'de', messages, namespace: 'mails' })

/** Salutations of letters to customers. */
export const GREETING: GreetingTexts = {
  person: (name) => mailText('documents.person', { name }),
  anybody: mailText('documents.anybody'),
}
