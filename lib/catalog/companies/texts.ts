import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'

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
