'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFrame } from '@/components/shared/form/form'
import { FormErrors } from '@/components/shared/form/form-errors'
import { MarkdownField } from '@/components/shared/form/markdown-field'
import { StaleBanner } from '@/components/shared/form/stale-banner'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useLeaveGuard } from '@/components/shared/form/use-leave-guard'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { replyToTicketAction } from '@/lib/platform/tickets/actions'
import {
  replyFields,
  TICKET_TEXT_MAX,
  type RepliedTicket,
  type ReplyFormValues,
  type TicketRecord,
} from '@/lib/platform/tickets/schema'
import { FileChoice } from './file-choice'
import { useAttaching } from './use-attaching'

interface ReplyFormProps {
  ticket: TicketRecord
  /** Whether the user belongs to the platform, whose replies reopen no ticket. */
  isDesk: boolean
  /** An internal note of the platform, which the tenant never sees. */
  isNote?: boolean
}

/**
 * The next reply or note with its files. A reply may close the ticket; a note cannot: the tenant
 * would see it. Refused if another user has replied since; the text is preserved.
 */
export function ReplyForm({ ticket, isDesk, isNote = false }: ReplyFormProps) {
  const t = useTranslations('tickets')
  const empty: ReplyFormValues = { message: '', internal: isNote, closeTicket: false }
  const { id, version, status } = ticket
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useAttaching()
  const form = useActionForm<ReplyFormValues, RepliedTicket>({
    schema: replyFields,
    defaultValues: empty,
    action: (values) => replyToTicketAction({ id, version, ...values }),
    operation: isNote ? 'noteOnTicket' : 'replyToTicket',
    onSuccess: ({ entryId }) => {
      form.methods.reset(empty)
      void attach(id, entryId, files).then(setFiles)
    },
  })
  useLeaveGuard(form.dirty)
  return (
    <FormFrame
      form={form}
      className={cn('grid gap-4', isNote && 'rounded-md border border-warning/40 bg-warning-soft p-4')}
    >
      <StaleBanner stale={form.stale} />
      <FormErrors />
      <MarkdownField
        name="message"
        label={t(isNote ? 'fields.internal' : 'fields.message')}
        hint={isNote ? t('hints.internal') : status === 'CLOSED' && !isDesk ? t('hints.reopens') : undefined}
        rows={5}
        maxLength={TICKET_TEXT_MAX}
        required
      />
      <FileChoice files={files} onChange={setFiles} />
      {status === 'CLOSED' || isNote ? null : (
        <SwitchField name="closeTicket" label={t('fields.closeTicket')} />
      )}
      <div>
        <Button type="submit" loading={form.pending}>
          {t(isNote ? 'reply.saveNote' : 'reply.submit')}
        </Button>
      </div>
    </FormFrame>
  )
}
