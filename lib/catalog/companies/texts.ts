import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'

const reminders = createTranslator({ locale: 'de', messages, namespace: 'print.letterDefaults' })

/** Returns Kontor's own text of a reminder level, with its `{placeholders}`. */
export function reminderDefaults(level: 1 | 2 | 3) {
  // placeholders stay unchanged; `raw` would return compiled messages in the production build
  const themselves = { Anrede: '{Anrede}', Summe: '{Summe}', Frist: '{Frist}', Firma: '{Firma}' }
  return {
    subject: reminders(`level${level}.subject`),
    intro: reminders(`level${level}.intro`, themselves),
    closing: reminders(`level${level}.closing`, themselves),
  }
}
