'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useTransition } from 'react'
import { answerOf, showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { markSharedTseAction, reopenFindingAction, settleFindingAction } from '@/lib/pos/closings/actions'
import type { ClosingFinding } from '@/lib/pos/closings/schema/closing'
import { SETTLED_FINDINGS } from '@/lib/pos/closings/words'

const ReasonDialog = dynamic(
  () => import('@/components/shared/form/reason-dialog').then((loaded) => loaded.ReasonDialog),
  { ssr: false },
)

interface FindingActionsProps {
  closingId: string
  finding: ClosingFinding
  /** The finding as a sentence, for screen readers: a page has several of these buttons. */
  text: string
}

type SettledCode = (typeof SETTLED_FINDINGS)[number]

const isSettled = (code: ClosingFinding['code']): code is SettledCode =>
  SETTLED_FINDINGS.some((one) => one === code)

/** Settles a finding of a closing, takes that back, or marks its TSE as used elsewhere, too. */
export function FindingActions({ closingId, finding, text }: FindingActionsProps) {
  const t = useTranslations('closings.answers')
  const [dialog, setDialog] = useState<'settle' | 'shared' | null>(null)
  const [pending, startTransition] = useTransition()
  const close = useCallback(() => setDialog(null), [])
  const { code, from, to, serial, settlement, note } = finding
  if (!isSettled(code)) return null
  const key = { id: closingId, code, from, to, serial }
  const reopen = async () => {
    const answer = await answerOf(reopenFindingAction(key), 'reopenFinding')
    if (answer) showResult({ ok: true, data: answer.data }, 'reopenFinding')
  }
  if (settlement)
    return (
      <Button
        variant="outline"
        disabled={pending}
        aria-label={t('reopenOf', { text })}
        onClick={() => startTransition(reopen)}
      >
        {t('reopen')}
      </Button>
    )
  return (
    <>
      {note ? null : (
        <Button variant="outline" aria-label={t('settleOf', { text })} onClick={() => setDialog('settle')}>
          {t('settle')}
        </Button>
      )}
      {code === 'tseGap' && note !== 'HANDED_OVER' ? (
        <Button variant="ghost" onClick={() => setDialog('shared')}>
          {note ? t('unshare') : t('share')}
        </Button>
      ) : null}
      {dialog === 'settle' ? (
        <ReasonDialog
          title={t('settleTitle')}
          description={`${text} ${t('settleText')}`}
          submitLabel={t('settle')}
          reasonLabel={t('reason')}
          operation="settleFinding"
          action={({ reason }) => settleFindingAction({ ...key, reason })}
          onClose={close}
        />
      ) : null}
      {dialog === 'shared' ? (
        <ReasonDialog
          title={note ? t('unshare') : t('share')}
          description={note ? t('unshareText') : t('shareText')}
          submitLabel={t('apply')}
          reasonLabel={t('reason')}
          operation="markSharedTse"
          action={({ reason }) =>
            markSharedTseAction({ id: closingId, serial: serial ?? '', isShared: !note, reason })
          }
          onClose={close}
        />
      ) : null}
    </>
  )
}
