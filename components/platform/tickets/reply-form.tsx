'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormFrame } from '@/components/shared/form/form'
import { FormErrors } from '@/components/shared/form/form-errors'
import { MarkdownField } from '@/components/shared/form/markdown-field'
import { StaleBanner } from '@/components/shared/form/stale-banner'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useLeaveGuard } from '@/components/shared/form/use-leave-guard'
import { Button } from '@/components/ui/button'
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
  /** Whether the user is the platform, which may mark a reply as internal. */
  isDesk: boolean
}

const EMPTY: ReplyFormValues = { message: '', internal: false, closeTicket: false }

/**
 * The next reply with its files, which may close the ticket. Refused if another user has replied
 * since; the text is preserved.
 */
export function ReplyForm({ ticket, isDesk }: ReplyFormProps) {
  const t = useTranslations('tickets')
  const { id, version, status } = ticket
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useAttaching()
  const form = useActionForm<ReplyFormValues, RepliedTicket>({
    schema: replyFields,
    defaultValues: EMPTY,
    action: (values) => replyToTicketAction({ id, version, ...values }),
    operation: 'replyToTicket',
    onSuccess: ({ entryId }) => {
      form.methods.reset(EMPTY)
      void attach(id, entryId, files).then(setFiles)
    },
  })
  useLeaveGuard(form.dirty)
  return (
    <section aria-labelledby="ticket-reply">
      <h2 id="ticket-reply" className="mb-3 heading-3">
        {t('reply.title')}
      </h2>
      <FormFrame form={form} className="grid gap-4">
        <StaleBanner stale={form.stale} />
        <FormErrors />
        <MarkdownField
          name="message"
          label={t('fields.message')}
          hint={status === 'CLOSED' && !isDesk ? t('hints.reopens') : t('hints.description')}
          rows={5}
          maxLength={TICKET_TEXT_MAX}
          required
        />
        <FileChoice files={files} onChange={setFiles} />
        <Choices isDesk={isDesk} isClosed={status === 'CLOSED'} />
        <div>
          <Button type="submit" loading={form.pending}>
            {t('reply.submit')}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}

/** An internal reply cannot close: the tenant would see it. */
function Choices({ isDesk, isClosed }: { isDesk: boolean; isClosed: boolean }) {
  const t = useTranslations('tickets')
  const internal = useWatch({ name: 'internal' }) as unknown
  return (
    <>
      {isDesk ? (
        <SwitchField name="internal" label={t('fields.internal')} hint={t('hints.internal')} />
      ) : null}
      {isClosed || internal === true ? null : (
        <SwitchField name="closeTicket" label={t('fields.closeTicket')} />
      )}
    </>
  )
}
