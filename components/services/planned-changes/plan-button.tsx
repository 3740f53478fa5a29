'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ActionForm } from '@/components/shared/form/use-action-form'
import { Button } from '@/components/ui/button'
import type { PlanAction } from './plan-dialog'

const PlanDialog = dynamic(() => import('./plan-dialog').then((module) => module.PlanDialog), { ssr: false })

export interface PlanButtonProps<Values extends FieldValues> {
  form: ActionForm<Values>
  entityId: string
  /** The action that plans changes to this kind of record. */
  action: PlanAction
  /** The changed values, in the form of the record's update. */
  changesOf: (values: Values) => Record<string, unknown>
}

/** In the bar for unsaved changes: schedules the changes for a later time. */
export function PlanButton<Values extends FieldValues>(props: PlanButtonProps<Values>) {
  const { form, entityId, action, changesOf } = props
  const t = useTranslations('plannedChanges')
  const [changes, setChanges] = useState<Record<string, unknown> | null>(null)
  const close = useCallback(() => setChanges(null), [])
  const open = async () => {
    if (await form.check()) setChanges(changesOf(structuredClone(form.methods.getValues())))
  }
  const onPlanned = () => {
    close()
    form.methods.reset()
  }
  return (
    <>
      <Button
        variant="ghost"
        className="max-sm:basis-full"
        disabled={form.pending}
        onClick={() => void open()}
      >
        {t('later')}
      </Button>
      {changes ? (
        <PlanDialog
          entityId={entityId}
          action={action}
          changes={changes}
          onPlanned={onPlanned}
          onClose={close}
        />
      ) : null}
    </>
  )
}
