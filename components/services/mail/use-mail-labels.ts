import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OutboxMail } from '@/lib/services/mail/schema'

/** What a mail is, and why it was not sent, in German. */
export function useMailLabels() {
  const t = useTranslations('outbox')
  return useMemo(
    () => ({
      kind: ({ kind }: OutboxMail) => t(`kinds.${kind}`),
      failure: ({ failure }: OutboxMail) => (failure ? t(`failures.${failure}`) : null),
    }),
    [t],
  )
}
