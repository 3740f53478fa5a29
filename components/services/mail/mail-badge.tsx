import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { MailState } from '@/lib/services/mail/words'

/** The state of a mail; UNSENT: should have been sent but was not. */
const TONES: Readonly<Record<MailState | 'UNSENT', Tone>> = {
  UNSENT: 'neutral',
  QUEUED: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  FAILED: 'red',
  WITHDRAWN: 'grey',
}

/** Returns the badge for a table cell; takes the translator, so that not every cell looks it up. */
export const mailBadge = (
  state: keyof typeof TONES,
  words: ReturnType<typeof useTranslations<'enums.status'>>,
) => <Badge tone={TONES[state]}>{words(state)}</Badge>

export function MailBadge({ state }: { state: keyof typeof TONES }) {
  return mailBadge(state, useTranslations('enums.status'))
}
