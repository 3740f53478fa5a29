'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { MarkdownField } from '@/components/shared/form/markdown-field'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { TICKET_SEVERITIES, type TicketType } from '@/lib/platform/tickets/words'
import { createTicketAction } from '@/lib/platform/tickets/actions'
import { createTicketInput, TICKET_TEXT_MAX } from '@/lib/platform/tickets/schema'
import { FileChoice } from './file-choice'
import { useAttaching } from './use-attaching'

/** Creates a ticket of one of these kinds, with files; then opens its page. */
export function NewTicket({ types: allowed }: { types: readonly TicketType[] }) {
  const t = useTranslations('tickets')
  const types = useTranslations('enums.ticketType')
  const severities = useTranslations('enums.severity')
  const modal = useCreationModal()
  const router = useRouter()
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useAttaching()
  const form = useActionForm({
    schema: createTicketInput,
    defaultValues: {
      topic: '',
      type: allowed.includes('INQUIRY') ? 'INQUIRY' : 'BUG',
      severity: 'NORMAL',
      description: '',
    },
    action: createTicketAction,
    operation: 'createTicket',
    onSuccess: ({ id, history }) => {
      void attach(id, history[0]?.id ?? '', files).then(() => {
        modal?.close()
        router.push(`/tickets/${id}`)
      })
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <FormGrid>
        <TextField
          name="topic"
          label={t('fields.topic')}
          hint={t('hints.topic')}
          maxLength={200}
          required
          autoFocus
          className="sm:col-span-2"
        />
        {allowed.length > 1 ? (
          <SelectField
            name="type"
            label={t('fields.type')}
            required
            options={allowed.map((type) => ({ value: type, label: types(type) }))}
          />
        ) : null}
        <SelectField
          name="severity"
          label={t('fields.severity')}
          required
          options={TICKET_SEVERITIES.map((severity) => ({ value: severity, label: severities(severity) }))}
        />
        <MarkdownField
          name="description"
          label={t('fields.description')}
          rows={8}
          maxLength={TICKET_TEXT_MAX}
          required
          className="sm:col-span-2"
        />
        <FileChoice files={files} onChange={setFiles} className="sm:col-span-2" />
      </FormGrid>
    </DialogForm>
  )
}
