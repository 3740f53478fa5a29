import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { MailState } from '@/lib/services/mail/words'

/** How a mail is doing; UNSENT: what should have been sent and was not. */
const TONES: Readonly<Record<MailState | 'UNSENT', Tone>> = {
  UNSENT: 'neutral',
  QUEUED: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  FAILED: 'red',
  WITHDRAWN: 'grey',
}

/** The badge of a table's cell, where each cell would have to look for the words. */
export const mailBadge = (
  state: keyof typeof TONES,
  words: ReturnType<typeof useTranslations<'enums.status'>>,
) => <Badge tone={TONES[state]}>{words(state)}</Badge>

/** A mail's state in one word. */
export function MailBadge({ state }: { state: keyof typeof TONES }) {
  return mailBadge(state, useTranslations('enums.status'))
}
