'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { TimeField } from '@/components/shared/form/time-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { addDays, berlinInstant, germanWeekday, isDay } from '@/lib/domain/business-date'
import { planForm, type PlannedChangeRecord } from '@/lib/services/planned-changes/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

export type PlanAction = (input: {
  entityId: string
  scheduledAt: string
  changes: Record<string, unknown>
}) => Promise<ActionResult<PlannedChangeRecord>>

export interface PlanDialogProps {
  entityId: string
  action: PlanAction
  changes: Record<string, unknown>
  onClose: () => void
  onPlanned: () => void
}

/** Asks when to apply the changes; proposes the beginning of tomorrow. */
export function PlanDialog({ entityId, action, changes, onClose, onPlanned }: PlanDialogProps) {
  const t = useTranslations('plannedChanges')
  const today = useToday()
  const form = useActionForm({
    schema: planForm,
    defaultValues: { day: addDays(today, 1), time: '00:00' },
    operation: 'createPlannedChange',
    action: ({ day, time }: { day: string; time: string }) =>
      action({ entityId, changes, scheduledAt: berlinInstant(day, time) }),
    onSuccess: onPlanned,
  })
  return (
    <FormSheet open title={t('planTitle')} description={t('planText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('plan')}>
        <FormGrid>
          <PlannedDay />
          <TimeField name="time" label={t('time')} required />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}

/** The field for the day, with the weekday below. */
function PlannedDay() {
  const t = useTranslations('plannedChanges')
  const day = useWatch<{ day: string }, 'day'>({ name: 'day' })
  return <DateField name="day" label={t('day')} hint={isDay(day) ? germanWeekday(day) : '\u00a0'} required />
}
