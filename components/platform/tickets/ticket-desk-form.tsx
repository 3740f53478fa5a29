'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { TICKET_SEVERITIES, TICKET_TYPES } from '@/lib/platform/tickets/words'
import { patchTicketAction } from '@/lib/platform/tickets/actions'
import type { NamedRecord } from '@/lib/platform/tickets/queries'
import { ticketDeskForm, type TicketDeskValues, type TicketRecord } from '@/lib/platform/tickets/schema'

interface TicketDeskFormProps {
  ticket: TicketRecord
  people: readonly NamedRecord[]
}

/** The platform's triage of a ticket: assignee, severity and kind. */
export function TicketDeskForm({ ticket, people }: TicketDeskFormProps) {
  const t = useTranslations('tickets')
  const types = useTranslations('enums.ticketType')
  const severities = useTranslations('enums.severity')
  const { id, version, severity, type, assignee } = ticket
  const assigneeId = assignee?.id ?? ''
  const defaultValues = useMemo(() => ({ severity, type, assigneeId }), [severity, type, assigneeId])
  const form = useActionForm<TicketDeskValues, TicketRecord>({
    schema: ticketDeskForm,
    defaultValues,
    action: (values) => {
      const { assigneeId: chosen, ...changes } = changedValues(values, defaultValues)
      return patchTicketAction({
        id,
        version,
        ...changes,
        ...(chosen === undefined ? {} : { assigneeId: chosen || null }),
      })
    },
    operation: 'patchTicket',
  })
  const left = assignee && !people.some((one) => one.id === assignee.id) ? [assignee] : []
  return (
    <Form form={form} className="rounded-md border border-border bg-card p-4">
      <FormSection title={t('desk')}>
        <div className="grid gap-4">
          <SelectField
            name="assigneeId"
            label={t('fields.assignee')}
            emptyLabel={t('nobody')}
            options={[...people, ...left].map((one) => ({ value: one.id, label: one.name }))}
          />
          <SelectField
            name="severity"
            label={t('fields.severity')}
            options={TICKET_SEVERITIES.map((word) => ({ value: word, label: severities(word) }))}
          />
          <SelectField
            name="type"
            label={t('fields.type')}
            options={TICKET_TYPES.map((word) => ({ value: word, label: types(word) }))}
          />
        </div>
      </FormSection>
    </Form>
  )
}
