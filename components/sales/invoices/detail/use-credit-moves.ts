'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { ActionResult } from '@/lib/server/core/action-result'

interface Creditable {
  id: string
  version: number
  /** Wire decimal; negative for a credit. */
  openAmount: string
}

type CreditAction = (input: { id: string; version: number }) => Promise<ActionResult<unknown>>

/**
 * Returns what uses the customer's credit, each after a question: for this document, or paid out if
 * it lies on this one.
 */
export function useCreditMoves(
  { id, version, openAmount }: Creditable,
  actions: { offset: CreditAction; payOut: CreditAction },
): { offset: () => Promise<void>; payOut: () => Promise<void> } {
  const t = useTranslations('documents')
  return {
    offset: async () => {
      const sure = { title: t('offsetTitle'), description: t('offsetText'), confirmLabel: t('offset') }
      if (await confirm(sure)) await showAnswer(actions.offset({ id, version }), 'offsetCredit')
    },
    payOut: async () => {
      const description = t('payOutText', { amount: germanMoney(-centsOf(openAmount)) })
      if (await confirm({ title: t('payOutTitle'), description, confirmLabel: t('payOut') }))
        await showAnswer(actions.payOut({ id, version }), 'payOut')
    },
  }
}
