import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OutboxMail } from '@/lib/services/mail/schema'

/** Returns German labels for the kinds of mail, and the reasons why one was not sent. */
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
