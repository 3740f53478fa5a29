import { createTranslator } from 'next-intl'
import type { GreetingTexts } from '@/lib/domain/salutation'
import messages from '@/messages/de.json'

/** The German texts of the mails that Kontor writes. */
export const mailText = createTranslator({ locale: 'de', messages, namespace: 'mails' })

/** How letters to customers greet. */
export const GREETING: GreetingTexts = {
  person: (name) => mailText('documents.person', { name }),
  anybody: mailText('documents.anybody'),
}
